import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { type BuildOptions, defineConfig, type UserConfig } from 'vite'
import { budgetsOfPages } from './build/budgets.ts'
import { guidePdf } from './build/guide-pdf.ts'
import { leanRouter } from './build/lean-router.ts'
import { narrowFonts } from './build/narrow-fonts.ts'
import { paletteVariables } from './build/palette-variables.ts'
import { precompress } from './build/precompress.ts'
import { preloadFont } from './build/preload-font.ts'
import { routeTables } from './build/route-tables.ts'
import { standInFaces } from './build/stand-in-faces.ts'
import { verifierFile } from './build/verifier-file.ts'
import { withoutPageFiles } from './build/without-page-files.ts'

const groups = [
  // what forms need, apart from each other: a page that only validates loads no components
  { name: 'zod', test: /node_modules\/zod\// },
  // one file compresses better than ten small ones, and costs one request
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|swr|dequal)\// },
  // every page loads it, so nothing that brings antd along
  { name: 'shared', test: /frontend\/src\/(lib|components)\/(?!antd-theme|question)/, minShareCount: 16 },
]

// every page carries the names of all files: the manifest says what they are
const named = 'assets/[name]-[hash][extname]'
const output = {
  codeSplitting: { groups },
  chunkFileNames: 'assets/[hash].js',
  assetFileNames: ({ names }: { names: string[] }) =>
    names[0]?.endsWith('.css') ? 'assets/[hash][extname]' : named,
}

// nor does every page carry what each of the others imports: only styles have to be there before a page is shown
const modulePreload: BuildOptions['modulePreload'] = {
  polyfill: false,
  resolveDependencies: (_, files, { hostType }) =>
    hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
}

// short, as pages are full of them
function generateScopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?', 1)[0]!)
  return `_${name}_${createHash('sha256').update(path).digest('hex').slice(0, 4)}`
}

// "use client" in libraries means nothing to this build
const checks = { moduleLevelDirective: false }

export default defineConfig(
  async ({ command }): Promise<UserConfig> => ({
    plugins: [
      routeTables(),
      leanRouter(),
      command === 'build' && withoutPageFiles(),
      paletteVariables(),
      standInFaces(),
      // for hot replacement only, and not installed where the system just runs
      command === 'serve' && (await import('@vitejs/plugin-react')).default(),
      narrowFonts(),
      preloadFont(),
      guidePdf(),
      verifierFile(),
      precompress(),
      budgetsOfPages(),
    ],
    server: {
      host: '127.0.0.1',
      proxy: { '/api': 'http://127.0.0.1:8080', '/medals': 'http://127.0.0.1:8080' },
    },
    // SWR brings what React has had since 18
    resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
    css: { modules: { generateScopedName } },
    // the catalogue's keys are sentences, which nobody imports one by one
    json: { namedExports: false },
    build: { target: 'es2022', assetsInlineLimit: 0, modulePreload },
    // one `vite build` makes both: what browsers load, and what the server renders with
    builder: {},
    environments: {
      client: {
        build: {
          outDir: 'dist/client',
          manifest: true,
          rolldownOptions: { output, checks },
        },
      },
      ssr: {
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: {
          noExternal: true,
          // only of guarded pages, which the server does not render
          external: ['antd'],
        },
        build: {
          outDir: 'dist/server',
          target: 'node24',
          copyPublicDir: false,
          rolldownOptions: { input: 'src/app/render.tsx', checks },
        },
      },
    },
  }),
)
