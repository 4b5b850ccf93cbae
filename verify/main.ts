// `npm run verify -- draw.json`: checks what a programme has published, without trusting any of it.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { verifyDraw } from './draw.ts'

const usage = 'npm run verify -- draw.json'

const [file] = process.argv.slice(2)
if (!file) {
  console.error(usage)
  process.exit(2)
}
try {
  const text = readFileSync(file, 'utf8')
  const { problems, entries, judges, places } = verifyDraw(text)
  console.log(`Fingerprint ${createHash('sha256').update(text).digest('hex')}`)
  console.log(`${entries} entries, ${judges} judges, ${places} places drawn`)
  for (const problem of problems.slice(0, 20)) console.error(`✗ ${problem}`)
  if (problems.length > 20) console.error(`… and ${problems.length - 20} more`)
  if (problems.length > 0) process.exit(1)
  console.log('✓ The seed is the committed one, every rule is kept, and no better draw exists')
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
