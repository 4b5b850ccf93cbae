// What `npm start`, `npm test` and their like run: whatever Node the machine has (20 or newer), this installs the
// packages if they are not those of package-lock.json, then hands over to the project's own Node and scripts/<verb>/main.ts.
// What runs the system does without the packages of tests and checks, a third of all.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')
const node = join(bin, 'node')
const [verb = '', ...args] = process.argv.slice(2)

if (Number(process.versions.node.split('.')[0]) < 20)
  fail(`Node 20 or newer is needed; this is ${process.version}`)
const script = join(root, 'scripts', verb, 'main.ts')
if (!/^[a-z-]+$/.test(verb) || !existsSync(script)) fail(`There is no task "${verb}"`)

/** What needs no package of tests and checks. */
const running = [
  ...['start', 'admin', 'backup', 'restore', 'outbox', 'dead-letters', 'mails', 'reconcile', 'generate'],
]
const needsEverything = !running.includes(verb)

/** The running child, which gets the signals. */
let child
let stopSignal
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopSignal = signal
    child?.kill(signal)
  })
}
followNpm()

if (!installed()) await install()
await handOver()

/** The packages on disk are those of the lock file: npm keeps its own list of what it installed. */
function installed() {
  try {
    const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
    const present = JSON.parse(
      readFileSync(join(root, 'node_modules', '.package-lock.json'), 'utf8'),
    ).packages
    const missing = Object.entries(wanted).some(
      ([path, { version, link, dev, optional, devOptional, inBundle }]) => {
        if (!path.includes('node_modules/') || inBundle) return false
        const found = present[path]
        if (!found) return !(optional || devOptional || (dev && !needsEverything))
        return !link && found.version !== version
      },
    )
    return !missing && existsSync(node)
  } catch {
    return false
  }
}

async function install() {
  // what tests need is not taken away from where it is
  const everything = needsEverything || existsSync(join(bin, 'jest'))
  const packages = everything ? [] : ['--omit=dev']
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  console.log('Installing the packages; the first time this takes a minute or two …')
  const heartbeat = setInterval(() => console.log(`  still installing, ${seconds()} s`), 10_000)
  // `npm ci` deletes what is there, which a system that runs from this folder would not survive
  const code = existsSync(join(root, 'node_modules'))
    ? await npm('install', '--no-save', ...packages)
    : await npm('ci', ...packages)
  clearInterval(heartbeat)
  if (stopSignal) process.exit(0)
  if (code !== 0) fail(`npm could not install the packages (exit code ${code}); see above`)
  if (!existsSync(node)) {
    fail(
      'npm did not install the "node" package; are install scripts switched off (npm config get ignore-scripts)?',
    )
  }
  console.log(`✓ Packages  ${seconds()} s`)
}

function npm(...npmArgs) {
  const program = process.env.npm_execpath
  const [command, first] = program ? [process.execPath, [program]] : ['npm', []]
  return run(command, [...first, ...npmArgs, '--no-audit', '--no-fund', '--loglevel=error'])
}

async function handOver() {
  const options = {
    env: {
      ...process.env,
      PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
      // every program that is started has its modules compiled already: half the processor time of a start
      NODE_COMPILE_CACHE:
        process.env.NODE_COMPILE_CACHE || join(root, 'node_modules', '.cache', 'compiled-modules'),
    },
    ipc: true,
  }
  const preload = new URL('./lib/exit-with-parent.ts', import.meta.url).href
  process.exit(await run(node, ['--import', preload, script, ...args], options))
}

/** Runs a command on this terminal; the answer is its exit code. */
function run(command, commandArgs, { env = process.env, ipc = false } = {}) {
  return new Promise((resolve) => {
    child = spawn(command, commandArgs, {
      cwd: root,
      env,
      stdio: ipc ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
    })
    child.on('error', (error) => fail(`${command} cannot be run: ${error.message}`))
    child.on('exit', (code, signal) => {
      child = undefined
      resolve(code ?? (signal === 'SIGINT' ? 130 : 1))
    })
  })
}

/** If npm itself is killed, nothing informs this process, nor the shell between them. */
function followNpm() {
  if (!process.env.npm_lifecycle_event) return
  const npm = [process.ppid, describe(process.ppid).parent].find((pid) =>
    describe(pid).command.includes('npm'),
  )
  if (!npm) return
  setInterval(() => {
    try {
      process.kill(npm, 0)
    } catch {
      child ? child.kill('SIGTERM') : process.exit(1)
    }
  }, 500).unref()
}

/** A process's parent and command line. */
function describe(pid) {
  try {
    if (!existsSync('/proc/self/stat')) {
      const line = execFileSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' }).trim()
      return { parent: Number.parseInt(line, 10), command: line.replace(/^\d+\s+/, '') }
    }
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? ''
    return {
      parent: Number(afterName.split(' ')[1]),
      command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0],
    }
  } catch {
    return { parent: 0, command: '' }
  }
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
