import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'
import { escapeLike } from '../../src/database/escape-like.ts'

test('the wildcards of LIKE are escaped', () => {
  expect(escapeLike(String.raw`100%_\o/`)).toBe(String.raw`100\%\_\\o/`)
  expect(escapeLike('plain ü')).toBe('plain ü')
})

/** Where a text goes into LIKE. */
const searches = /\b(?:contains|startsWith|endsWith):|\bI?LIKE\b/

test('every search of every service uses it', () => {
  const services = fileURLToPath(new URL('../../..', import.meta.url))
  const searching = readdirSync(services, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\/src\/.*\.ts$/.test(path) && !/generated|node_modules|^_chassis/.test(path))
    .map((path) => [path, readFileSync(join(services, path), 'utf8')] as const)
    .filter(([, source]) => searches.test(source.replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '')))
  expect(searching.length).toBeGreaterThanOrEqual(5)
  expect(searching.filter(([, source]) => !source.includes('escapeLike(')).map(([path]) => path)).toEqual([])
})
