import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { guidePdf } from './build/guide-pdf.ts'
import { precompress } from './build/precompress.ts'
import { preloadFont } from './build/preload-font.ts'
import { routeTables } from './build/route-tables.ts'

// what forms need, apart from each other: a page that only validates loads no components
const groups = [{ name: 'zod', test: /node_modules\/zod\// }]

export default defineConfig({
  plugins: [routeTables(), react(), preloadFont(), guidePdf(), precompress()],
  server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:8080' } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
})
