import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Where the embedded mode keeps its state: `.data`, or what DATA_DIR names. */
export const dataDirectory = resolve(root, process.env.DATA_DIR ?? '.data')

/** What can be made again at any time (stamps of generated code and builds). */
export const cacheDirectory = join(root, 'node_modules', '.cache', 'accolade')
