// `npm run screenshots -- FOLDER [PAGE …]`: pictures of every page as everybody sees it, on a phone and on a desktop, light and
// dark (or of some: `winners`, `judge`, `judge/winners`). E2E_URL names a running system, else one is started.
import { findChromium } from '../lib/chromium.ts'
import { describeFailure, Failure } from '../lib/failure.ts'
import { say, seconds } from '../lib/progress.ts'
import { stopCommands } from '../lib/run-command.ts'
import { startSystem } from '../test/running-system.ts'

const [folder, ...wanted] = process.argv.slice(2)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    stopCommands()
    setTimeout(() => process.exit(130), 3_000)
  })
}

try {
  if (!folder) throw new Failure('Name a folder for the pictures: npm run screenshots -- FOLDER [PAGE …]')
  process.env.CHROMIUM = findChromium()
  const system = process.env.E2E_URL ? undefined : await startSystem()
  process.env.E2E_URL ??= system?.url
  try {
    // it reads the address when it is loaded
    const { takeAlbum } = await import('../../frontend/e2e/support/album.ts')
    const count = await takeAlbum(folder, wanted, say)
    console.log(`\n${count} pictures in ${folder}  (${seconds()})`)
  } finally {
    await system?.stop()
  }
  process.exit(0)
} catch (error) {
  console.error(describeFailure(error))
  process.exit(1)
}
