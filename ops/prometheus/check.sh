#!/bin/sh
# Checks the alert rules and runs their tests with promtool (Debian package prometheus).
set -eu
cd "$(dirname "$0")"
promtool check config prometheus.yml
promtool test rules alerts.test.yml alerts-scale.test.yml
