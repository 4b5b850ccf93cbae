import { relative } from 'node:path'
import { root } from '../lib/paths.ts'
import { bareWordsIn } from './bare-words.ts'
import { parseFile } from './parse.ts'
import { parts } from './parts.ts'

// node scripts/words/show.ts home: what a part says past the catalogue
const wanted = process.argv.slice(2)
for (const { files } of parts().filter(({ name }) => wanted.includes(name))) {
  for (const file of files) {
    for (const text of bareWordsIn(parseFile(file))) console.log(`${relative(root, file)}: ${text}`)
  }
}
