"""Every build searches the same nodes, whatever the compiler and the processor: `bench` prints the same number, which
changes only with a commit that means to change how the engine plays."""
import os
import pathlib
import re
import subprocess
import unittest

SIGNATURE = pathlib.Path(__file__).with_name("bench_signature.txt").read_text(encoding="utf-8").strip()


class Signature(unittest.TestCase):
    def test_bench_searches_the_nodes_of_the_signature(self):
        printed = subprocess.run([os.environ["QUADRIGA"], "bench"], check=True, capture_output=True, text=True).stdout
        self.assertEqual(re.search(r"^Nodes +(\d+)$", printed, re.M).group(1), SIGNATURE,
                         "if that is meant, write the new number to tests/protocol/bench_signature.txt")


if __name__ == "__main__":
    unittest.main()
