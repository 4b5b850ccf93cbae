import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Failure } from '../lib/failure.ts'
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
  const found = await findNatsServer()
  if (found) return found
  const installed = (await installPackage(say)) ?? (await installWithGo(say))
  if (installed) return installed
  throw new Failure(
    'nats-server is missing. Install it (https://docs.nats.io/running-a-nats-service/introduction/installation; ' +
      'Debian and Ubuntu: apt-get install nats-server; macOS: brew install nats-server), put it into ' +
      `${join(dataDirectory, 'bin')}, or name a running one in NATS_URL`,
  )
}

/** Where nats-server is, if it is installed. */
export async function findNatsServer(): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [
    ...folders,
    '/usr/sbin',
    ...(await goFolders()),
    join(dataDirectory, 'bin'),
    join(root, '.data/bin'),
  ]
  return candidates.map((folder) => join(folder, 'nats-server')).find((file) => existsSync(file))
}

async function goFolders(): Promise<string[]> {
  const { code, output } = await runCommand('go', ['env', 'GOBIN', 'GOPATH'])
  if (code !== 0) return []
  const [bin, path] = output.split('\n')
  return [...(bin ? [bin] : []), ...(path ? path.split(delimiter).map((folder) => join(folder, 'bin')) : [])]
}

async function installPackage(say: (text: string) => void): Promise<string | undefined> {
  for (const { program, needsRoot, commands } of packageManagers) {
    if ((needsRoot && process.getuid?.() !== 0) || (await runCommand(program, ['--version'])).code !== 0)
      continue
    say(`nats-server is not installed: getting the system's package with ${program} …`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const args of commands) await runCommand(program, args, { env })
    const found = await findNatsServer()
    if (found) return found
    say(`${program} could not install it`)
  }
  return undefined
}

async function installWithGo(say: (text: string) => void): Promise<string | undefined> {
  if ((await runCommand('go', ['version'])).code !== 0) return undefined
  say(`nats-server is not installed: building it with go install ${goPackage} …`)
  const { code } = await runCommand('go', ['install', goPackage])
  if (code !== 0) say('go could not install it')
  return findNatsServer()
}
