"""The build as users meet it: a plain configure, a subproject, a copied checkout, a machine that lacks packages.

    cd tests && python3 -m unittest build_test
"""
import fnmatch
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent
SUBPROJECT = """
cmake_minimum_required(VERSION 3.25)
project(somebody LANGUAGES CXX)
add_subdirectory({root} quadriga)
add_executable(theirs main.cpp)
target_link_libraries(theirs PRIVATE quadriga_engine)
"""


def run(*command, **options):
    environment = {**os.environ, **options.pop("env", {})}
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False,
                          env=environment, **options)


class Folder(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)

    def configure(self, source):
        done = run("cmake", "-G", "Ninja", "-S", source, "-B", self.folder / "build",
                   "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON")
        self.assertEqual(done.returncode, 0, done.stderr)
        commands = json.loads((self.folder / "build/compile_commands.json").read_text())
        return [each["command"] for each in commands]

    def cached(self, name):
        for line in (self.folder / "build/CMakeCache.txt").read_text().splitlines():
            if line.startswith(name + ":"):
                return line.split("=", 1)[1]
        return None

    def builds_the_program_alone(self, commands):
        ours = [command for command in commands if f"{ROOT}/src/" in command]
        self.assertGreater(len(ours), 100)
        self.assertFalse([command for command in commands if f"{ROOT}/tests/" in command])
        self.assertFalse([command for command in commands if f"{ROOT}/bench/" in command])
        self.assertFalse([command for command in ours if "-march=native" in command or "-Werror" in command])
        self.assertTrue(any("-Wall" in command for command in ours))


class Gates(unittest.TestCase):
    def test_the_workflow_runs_every_part_of_the_gate_that_needs_no_data(self):
        parts = re.search(r"all_parts=\((.*)\)", (ROOT / ".ci/run").read_text()).group(1).split()
        matrix = re.search(r"part: \[(.*)\]", (ROOT / ".github/workflows/test.yml").read_text()).group(1).split(", ")
        self.assertEqual(matrix, [part for part in parts if part != "data"])


    def test_every_suite_that_the_gate_runs_with_threads_exists(self):
        patterns = re.search(r"with_threads='(.*)'", (ROOT / ".ci/run").read_text()).group(1).split(":")
        tests = "".join(path.read_text() for path in (ROOT / "tests/unit").rglob("*.cpp"))
        suites = set(re.findall(r"^TEST(?:_F|_P)?\((\w+),", tests, re.M))
        for pattern in patterns:
            self.assertTrue(any(fnmatch.fnmatch(suite + ".x", pattern) for suite in suites), pattern)


class PlainCMake(Folder):
    def test_a_plain_configure_is_portable_and_builds_the_program_alone(self):
        self.builds_the_program_alone(self.configure(ROOT))
        self.assertEqual(self.cached("QUADRIGA_INSTALL"), "ON")

    def test_a_subproject_brings_no_tests_and_installs_nothing(self):
        (self.folder / "CMakeLists.txt").write_text(SUBPROJECT.format(root=ROOT))
        (self.folder / "main.cpp").write_text('#include "engine/engine.h"\nint main() {}\n')
        commands = self.configure(self.folder)
        self.builds_the_program_alone(commands)
        self.assertEqual(self.cached("QUADRIGA_INSTALL"), "OFF")
        theirs = [command for command in commands if command.endswith("main.cpp") and f"{ROOT}/src/main" not in command]
        self.assertEqual(len(theirs), 1)
        self.assertNotIn("-Wall", theirs[0])


class CopiedCheckout(Folder):
    def copy(self, source, target):
        target.mkdir()
        for name in ("CMakeLists.txt", "CMakePresets.json", "README.md", "LICENSE", "CHANGELOG.md"):
            shutil.copy(source / name, target)
        for name in ("cmake", "dev", "src"):
            shutil.copytree(source / name, target / name)

    def build(self, checkout):
        return run(checkout / "dev/build", "run", "quadriga_cpu_check")

    def test_dev_build_builds_the_checkout_that_it_stands_in(self):
        first, second = self.folder / "first", self.folder / "second"
        self.copy(ROOT, first)
        done = self.build(first)
        self.assertEqual(done.returncode, 0, done.stderr)
        shutil.copytree(first, second)
        broken = second / "src/cpu_check.cpp"
        broken.write_text("#error this is the copy\n" + broken.read_text())
        done = self.build(second)
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertIn("this is the copy", done.stderr)
        self.assertEqual(self.build(first).returncode, 0)


class MissingPackages(Folder):
    def test_without_installing_it_says_what_is_missing_and_how_to_install_it(self):
        for name in ("bash", "dirname", "sort", "tr", "id", "sed", "tail", "apt-get"):
            os.symlink(shutil.which(name) or "/bin/true", self.folder / name)
        done = run(ROOT / "dev/setup", "build", env={"PATH": str(self.folder), "QUADRIGA_NO_INSTALL": "1"})
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertRegex(done.stderr, r"missing: .*\bcmake\b.*ninja-build")
        self.assertIn("apt-get install", done.stderr)
        self.assertEqual(len(done.stderr.splitlines()), 1)


class Progress(Folder):
    def show(self, command):
        script = f'. {ROOT}/dev/show.sh; show "the step" {self.folder}/log {command}'
        return run("bash", "-c", script)

    def test_a_step_that_takes_longer_is_named_with_its_time_on_standard_error_alone(self):
        done = self.show(f"bash -c 'until [ -e {self.folder}/log.shown ]; do sleep 0.1; done'")
        self.assertEqual((done.returncode, done.stdout), (0, ""))
        self.assertRegex(done.stderr, r"^the step …\nthe step: done in \d+ s\n$")

    def test_the_exit_code_is_kept_and_the_output_is_in_the_log(self):
        done = self.show("bash -c 'echo said; exit 7'")
        self.assertEqual((done.returncode, done.stdout), (7, ""))
        self.assertEqual((self.folder / "log").read_text(), "said\n")


if __name__ == "__main__":
    unittest.main()
