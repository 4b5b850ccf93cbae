import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './build/precompress.ts'
import { preloadFont } from './build/preload-font.ts'
import { pureSchemas } from './build/pure-schemas.ts'
import { routeTables } from './build/route-tables.ts'

export default defineConfig({
  plugins: [routeTables(), react(), pureSchemas(), preloadFont(), precompress()],
  server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:8080' } },
  build: { target: 'es2022', assetsInlineLimit: 0 },
})
