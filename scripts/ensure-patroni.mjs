/** Installs what the harness `failover` needs, where that is possible, without starting any of Debian's services. */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { installPackage } from './install-package.mjs';

const POLICY = '/usr/sbin/policy-rc.d';

const isThere = (/** @type {string} */ path) => existsSync(path);
const newServices = ['etcd', 'haproxy', 'patroni', 'postgresql'].filter(
  (name) => !isThere(`/lib/systemd/system/${name}.service`),
);
const hadPolicy = isThere(POLICY);
// Debian asks this file before it starts a service, and 101 forbids it.
if (!hadPolicy && process.getuid?.() === 0) {
  writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
}
try {
  installPackage('postgresql-15', 'patroni', 'etcd-server', 'haproxy', 'python3-etcd');
} finally {
  if (!hadPolicy) rmSync(POLICY, { force: true });
}
// Otherwise, the next boot would start them.
if (newServices.length > 0) spawnSync('systemctl', ['disable', ...newServices]);
