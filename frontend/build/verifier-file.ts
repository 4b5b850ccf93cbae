import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

/** Makes `verify.mjs` of the folder `verify/`: the verifier as one file, which needs Node and nothing else. */
export function verifierFile(): Plugin {
  return {
    name: 'accolade-verifier-file',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: async function () {
      this.emitFile({ type: 'asset', fileName: 'verify.mjs', source: await bundleVerifier() })
    },
  }
}

const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The text of `verify.mjs`, with all that it needs; readable, as whoever runs it may want to know what it does. */
export async function bundleVerifier(): Promise<string> {
  const { version } = JSON.parse(readFileSync(fileAt('../../package.json'), 'utf8')) as { version: string }
  const banner = `// The verifier of Accolade ${version}: node verify.mjs bundle.zip\n// Made from verify/ of its source code.`
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    root: fileAt('../../verify'),
    build: {
      write: false,
      ssr: true,
      target: 'node22',
      minify: false,
      rolldownOptions: { input: fileAt('../../verify/main.ts'), output: { banner, codeSplitting: false } },
    },
  })
  const [built] = [made].flat()
  if (!built || !('output' in built) || built.output.length !== 1)
    throw new Error('The verifier is not one file')
  return built.output[0].code
}
