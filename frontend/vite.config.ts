import { defineConfig, type UserConfig } from 'vite'
import { budgetsOfPages } from './build/budgets.ts'
import { guidePdf } from './build/guide-pdf.ts'
import { paletteVariables } from './build/palette-variables.ts'
import { precompress } from './build/precompress.ts'
import { preloadFont } from './build/preload-font.ts'
import { routeTables } from './build/route-tables.ts'

// what forms need, apart from each other: a page that only validates loads no components
const groups = [{ name: 'zod', test: /node_modules\/zod\// }]

// "use client" in libraries means nothing to this build
const checks = { moduleLevelDirective: false }

export default defineConfig(
  async ({ command }): Promise<UserConfig> => ({
    plugins: [
      routeTables(),
      paletteVariables(),
      // for hot replacement only, and not installed where the system just runs
      command === 'serve' && (await import('@vitejs/plugin-react')).default(),
      preloadFont(),
      guidePdf(),
      precompress(),
      budgetsOfPages(),
    ],
    server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:8080' } },
    build: { target: 'es2022', assetsInlineLimit: 0 },
    // one `vite build` makes both: what browsers load, and what the server renders with
    builder: {},
    environments: {
      client: {
        build: {
          outDir: 'dist/client',
          manifest: true,
          rolldownOptions: { output: { codeSplitting: { groups } }, checks },
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
