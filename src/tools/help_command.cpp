#include "tools/help_command.h"

#include <cstdio>
#include <memory>
#include <vector>

#include "base/exit_codes.h"
#include "base/result.h"
#include "formats/text/suggest.h"
#include "tools/complain.h"

namespace quadriga {

namespace {

std::vector<const CLI::App*> commands_of(const CLI::App& app) {
  return app.get_subcommands([](const CLI::App*) { return true; });
}

std::vector<std::string> command_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* each : commands_of(app)) names.push_back(each->get_name());
  return names;
}

const CLI::App* command_named(const CLI::App& app, const std::string& name) {
  for (const CLI::App* each : commands_of(app))
    if (each->get_name() == name) return each;
  return nullptr;
}

// As they are typed: "--depth", "-h".
std::vector<std::string> option_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    for (const std::string& name : option->get_snames()) names.push_back("-" + name);
  }
  return names;
}

std::string suggestion(const std::string& word, const std::vector<std::string>& names) {
  return did_you_mean(word, {names.begin(), names.end()});
}

Error unknown_command(const CLI::App& app, const std::string& word) {
  return {"command", quoted(word),
          "one that 'quadriga help' lists" + suggestion(word, command_names(app))};
}

// The command that was being parsed: the innermost one named on the command line.
const CLI::App& reading(const CLI::App& app) {
  const std::vector<CLI::App*> named = app.get_subcommands();
  return named.empty() ? app : reading(*named.back());
}

// "quadriga book make".
std::string full_name(const CLI::App& app) {
  return app.get_parent() == nullptr ? app.get_name()
                                     : full_name(*app.get_parent()) + ' ' + app.get_name();
}

// The error for a word that nothing on the command line accepts.
std::string unexpected(const CLI::App& command, const std::string& word) {
  std::string text = "found " + quoted(word) + ", expected ";
  if (word.starts_with("-"))
    return text + "one of its options" +
           suggestion(word.substr(0, word.find('=')), option_names(command));
  const std::vector<std::string> commands = command_names(command);
  if (commands.empty()) return text + "nothing more";
  return text + "a command" + suggestion(word, commands);
}

std::string help_hint(const CLI::App& command) {
  std::string name = full_name(command);
  const std::size_t space = name.find(' ');
  return space == std::string::npos ? "'quadriga help' lists the commands"
                                    : "see 'quadriga help" + name.substr(space) + "'";
}

int show_help(const CLI::App& app, const std::vector<std::string>& names) {
  const CLI::App* command = &app;
  for (const std::string& name : names) {
    const CLI::App* const next = command_named(*command, name);
    if (next == nullptr) return complain("help", unknown_command(*command, name));
    command = next;
  }
  const std::string text =
      app.get_formatter()->make_help(command, full_name(*command), CLI::AppFormatMode::Normal);
  std::fputs(text.c_str(), stdout);
  return kExitDone;
}

}  // namespace

void add_help_command(CLI::App& app, int& exit_code) {
  auto names = std::make_shared<std::vector<std::string>>();
  CLI::App* command = app.add_subcommand("help", "Explain the program, or one of its commands.");
  command->footer(
      "  quadriga help               what the program can do\n"
      "  quadriga help analyse       the options of a command, with examples");
  command->add_option("command", *names, "a command, such as analyse or book make");
  command->callback([names, &app, &exit_code] { exit_code = show_help(app, *names); });
}

std::string parse_error_text(const CLI::App& app, const CLI::ParseError& error) {
  const CLI::App& command = reading(app);
  for (const CLI::App* each = &command; each != nullptr; each = each->get_parent())
    for (const std::string& word : each->remaining())
      if (word != "--")
        return full_name(*each) + ": " + unexpected(*each, word) + " (" + help_hint(*each) + ")";
  return full_name(command) + ": " + error.what() + " (" + help_hint(command) + ")";
}

}  // namespace quadriga
