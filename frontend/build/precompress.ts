import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = new Set(['.js', '.mjs', '.css', '.svg', '.json', '.txt', '.webmanifest'])

/** Writes `.br` and `.gz` beside every text file, so that the server never compresses while answering. */
export function precompress(): Plugin {
  return {
    name: 'accolade-precompress',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    closeBundle: async function () {
      const { root, build } = this.environment.config
      const directory = resolve(root, build.outDir)
      const entries = await readdir(directory, { recursive: true })
      const files = entries.filter((entry) => compressible.has(extname(entry)))
      await Promise.all(files.map((file) => compressFile(join(directory, file))))
    },
  }
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params: quality }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)])
}
