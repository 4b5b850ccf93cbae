// `npm run lock`, after each change of the dependencies: completes package-lock.json so that `npm ci` accepts it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/paths.ts'
import { completeLock, type Lock } from './complete-lock.ts'

const file = join(root, 'package-lock.json')
const lock: Lock = JSON.parse(readFileSync(file, 'utf8'))
const added = completeLock(lock)
if (added.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added.length} programs for other platforms added to package-lock.json`)
