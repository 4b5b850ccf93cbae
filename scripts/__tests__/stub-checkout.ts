import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A service that only starts: what `npm start` itself does can be seen with these in a second. */
const stubService = `
import { createServer } from 'node:http'
const name = import.meta.url.split('/').at(-3)
if (process.env.FAIL === name) throw new Error('bad configuration: SPOON (missing)')
createServer((request, response) => {
  if (request.url === '/crash') process.exit(3)
  response.end(name)
}).listen(Number(process.env.PORT), process.env.HOST)
process.on('SIGTERM', () => process.exit(0))
`

/** A folder with this checkout's scripts and packages, and services that are stubs. */
export interface StubCheckout {
  directory: string
  remove(): void
}

export function makeStubCheckout(parent = tmpdir()): StubCheckout {
  const directory = mkdtempSync(join(parent, 'accolade-checkout-'))
  cpSync(join(root, 'scripts'), join(directory, 'scripts'), { recursive: true })
  cpSync(join(root, 'deploy', 'nats'), join(directory, 'deploy', 'nats'), { recursive: true })
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(root, file), join(directory, file))
  // a folder of its own with links in it, so that programs are found and stamps are not shared
  mkdirSync(join(directory, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules')).filter((entry) => entry !== '.cache')) {
    symlinkSync(join(root, 'node_modules', name), join(directory, 'node_modules', name))
  }
  for (const entry of ['services/identity/src/main.ts', 'frontend/server/main.ts', 'gateway/src/main.ts']) {
    const file = join(directory, entry.replace('gateway/src', 'gateway'))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, stubService)
  }
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) }
}
