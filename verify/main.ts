// `npm run verify -- draw.json` and `npm run verify -- receipts.json keys.json`: checks what a programme has published, without trusting
// any of it.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { verifyDraw } from './draw.ts'
import { verifyReceipts } from './receipt.ts'

const usage = `npm run verify -- draw.json
npm run verify -- receipts.json keys.json   (one receipt or several; keys.json: {"keys": [{"vkey": "…"}]}, the public keys of the log)`

const [file, keysFile] = process.argv.slice(2)
if (!file) {
  console.error(usage)
  process.exit(2)
}
try {
  const text = readFileSync(file, 'utf8')
  if (keysFile) await checkReceipts(text, readFileSync(keysFile, 'utf8'))
  else checkDraw(text)
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}

function checkDraw(text: string) {
  const { problems, entries, judges, places } = verifyDraw(text)
  console.log(`Fingerprint ${createHash('sha256').update(text).digest('hex')}`)
  console.log(`${entries} entries, ${judges} judges, ${places} places drawn`)
  for (const problem of problems.slice(0, 20)) console.error(`✗ ${problem}`)
  if (problems.length > 20) console.error(`… and ${problems.length - 20} more`)
  if (problems.length > 0) process.exit(1)
  console.log('✓ The seed is the committed one, every rule is kept, and no better draw exists')
}

async function checkReceipts(text: string, keys: string) {
  const published: { keys?: { vkey?: string }[] } = JSON.parse(keys)
  const vkeys = (published.keys ?? []).flatMap(({ vkey }) => vkey ?? [])
  const verified = await verifyReceipts(text, vkeys)
  for (const { record, number, head } of verified) {
    console.log(JSON.stringify(record))
    console.log(
      `✓ This is record ${number}, counted from 0, of the ${head.size} that ${head.origin} signed at ${head.time}`,
    )
  }
  console.log(`
Shown: ${verified.length === 1 ? 'this record is' : `these ${verified.length} records are`} in the log as the receipts say, under heads that these keys have signed.
Whoever runs the log cannot change or remove any of it later without contradicting such a head.
Not shown: that others were given the same keys and heads. Compare them with what the programme publishes,
and ask it for the proof that a later head only adds to an earlier one.
Not shown: whose the ids of judge and entry are, and that everything that was done is in the log.`)
}
