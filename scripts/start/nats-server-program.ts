import { join } from 'node:path'
import { findProgram } from '@accolade/chassis/testing/find-program'
import { Failure } from '../lib/failure.ts'
import { installWithGo } from '../lib/install-with-go.ts'
import { dataDirectory, root } from '../lib/paths.ts'
import { runCommand } from '../lib/run-command.ts'

const goPackage = 'github.com/nats-io/nats-server/v2@latest'

/** How the system's own package manager installs it. */
const packageManagers = [
  {
    program: 'apt-get',
    needsRoot: true,
    commands: [['update'], ['install', '-y', '--no-install-recommends', 'nats-server']],
  },
  { program: 'apk', needsRoot: true, commands: [['add', 'nats-server']] },
  { program: 'pacman', needsRoot: true, commands: [['-Sy', '--noconfirm', 'nats-server']] },
  { program: 'brew', needsRoot: false, commands: [['install', 'nats-server']] },
]

/** Finds nats-server, or installs it after saying so. @throws Failure that says how to get it */
export async function natsServerProgram(say: (text: string) => void): Promise<string> {
  const found = findNatsServer() ?? (await installPackage(say))
  if (found) return found
  await installWithGo('nats-server', goPackage, say)
  const built = findNatsServer()
  if (built) return built
  throw new Failure(
    'nats-server is missing. Install it (https://docs.nats.io/running-a-nats-service/introduction/installation; ' +
      'Debian and Ubuntu: apt-get install nats-server; macOS: brew install nats-server), put it into ' +
      `${join(dataDirectory, 'bin')}, or name a running one in NATS_URL`,
  )
}

/** Where nats-server is, if it is installed. */
export function findNatsServer(): string | undefined {
  return findProgram('nats-server', ['/usr/sbin', join(dataDirectory, 'bin'), join(root, '.data/bin')])
}

async function installPackage(say: (text: string) => void): Promise<string | undefined> {
  for (const { program, needsRoot, commands } of packageManagers) {
    if ((needsRoot && process.getuid?.() !== 0) || (await runCommand(program, ['--version'])).code !== 0)
      continue
    say(`nats-server is not installed: getting the system's package with ${program} …`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const args of commands) await runCommand(program, args, { env })
    const found = findNatsServer()
    if (found) return found
    say(`${program} could not install it`)
  }
  return undefined
}
