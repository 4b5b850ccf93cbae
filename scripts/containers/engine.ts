import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findProgram } from '@accolade/chassis/testing/find-program'
import { Failure } from '../lib/failure.ts'
import { runCommand } from '../lib/run-command.ts'
import { composePlugin } from './compose-plugin.ts'
import { docker, dockerCan, type Engine } from './docker.ts'

/** The engine that this machine runs, with compose; null where none answers. */
export async function findEngine(env: NodeJS.ProcessEnv = process.env): Promise<Engine | null> {
  const { code, output } = await runCommand('docker', ['version', '--format', '{{.Server.Version}}'], { env })
  if (code !== 0) return null
  // our Dockerfile needs BuildKit, which older engines have and do not use by themselves
  return { version: output.trim(), env: { DOCKER_BUILDKIT: '1', ...env }, ours: false, stop: async () => {} }
}

/** What Debian calls the parts of an engine. */
const packages = ['docker.io', 'containerd', 'runc', 'debootstrap']

/**
 * Starts an engine of one's own in a folder that its end removes, installed from Debian's packages where it is missing. It
 * changes no rule of this machine's firewall, so that internal networks are not closed, and containers reach no other machine.
 *
 * @throws Failure where this is no Debian, or we are not root
 */
export async function startEngine(say: (text: string) => void): Promise<Engine> {
  if (process.getuid?.() !== 0) throw new Failure('Only root can start a container engine')
  if (!existsSync('/usr/sbin/dockerd')) await install(say)
  const folder = mkdtempSync(join(tmpdir(), 'accolade-engine-'))
  const at = (name: string) => join(folder, name)
  const socket = `unix://${at('docker.sock')}`
  const configuration = {
    'data-root': at('data'),
    'exec-root': at('exec'),
    pidfile: at('docker.pid'),
    hosts: [socket],
    iptables: false,
    ip6tables: false,
    bip: '10.201.0.1/24',
    'default-address-pools': [{ base: '10.202.0.0/16', size: 24 }],
    features: { buildkit: true },
  }
  writeFileSync(at('daemon.json'), JSON.stringify(configuration))
  mkdirSync(at('client/cli-plugins'), { recursive: true })
  // the client that belongs to this engine: a newer one that may come first on PATH builds with a plugin of its own only
  mkdirSync(at('bin'))
  symlinkSync('/usr/bin/docker', at('bin/docker'))
  const client = {
    PATH: `${at('bin')}${delimiter}${process.env.PATH ?? ''}`,
    DOCKER_HOST: socket,
    DOCKER_CONFIG: at('client'),
    DOCKER_BUILDKIT: '1',
  }
  const env = { ...process.env, ...client, BUILD_NETWORK: 'host' }
  const log = openSync(at('dockerd.log'), 'a')
  const daemon = spawn('/usr/sbin/dockerd', ['--config-file', at('daemon.json')], {
    stdio: ['ignore', log, log],
  })
  const ended = once(daemon, 'exit')
  const stop = async () => {
    daemon.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  // whoever interrupts us does not wait for containers to stop, but their images should not stay
  process.once('exit', () => {
    if (daemon.exitCode !== null || daemon.signalCode !== null) return
    const clearAway = 'kill -TERM "$0"; while kill -0 "$0"; do sleep 1; done; rm -rf "$1"'
    spawn('sh', ['-c', clearAway, String(daemon.pid), folder], { detached: true, stdio: 'ignore' }).unref()
  })
  for (let tries = 0; !(await dockerCan({ env }, 'version')); tries++) {
    if (daemon.exitCode !== null || tries > 120)
      throw new Failure(`dockerd did not start:\n${readFileSync(at('dockerd.log'), 'utf8').slice(-2_000)}`)
    await pause(500)
  }
  if (!(await dockerCan({ env }, 'compose', 'version')))
    symlinkSync(await composePlugin(say), at('client/cli-plugins/docker-compose'))
  const version = await docker({ env }, 'version', '--format', '{{.Server.Version}}')
  return { version, env, ours: true, stop }
}

async function install(say: (text: string) => void): Promise<void> {
  if (!findProgram('apt-get')) throw new Failure('An engine is installed on Debian only: start one yourself')
  say(`installing ${packages.join(', ')} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]) {
    const { code, output } = await runCommand('apt-get', args, { env })
    if (code !== 0) throw new Failure(`apt-get ${args.join(' ')}:\n${output.trim()}`)
  }
}
