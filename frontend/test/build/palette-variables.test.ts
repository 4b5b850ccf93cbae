import { readdirSync, readFileSync } from 'node:fs'
import { palettes } from '@accolade/contracts/palette'
import { withColours } from '@accolade/contracts/palette-variables'
import { expect, test } from '@jest/globals'

const root = new URL('../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => `${folder}/${name}`)

test('stylesheets get the colours as variables, by the names that they use', () => {
  const css = withColours(read('frontend/src/styles/tokens.css'))
  const [light = '', dark = ''] = css.split('prefers-color-scheme: dark')
  for (const [part, { paper, goldText, onBand }] of [
    [light, palettes.light],
    [dark, palettes.dark],
  ] as const)
    for (const line of [`--paper: ${paper};`, `--gold-text: ${goldText};`, `--on-band: ${onBand};`])
      expect(part).toContain(line)
  expect(withColours(read('frontend/src/styles/print.css'))).toContain(`--gold: ${palettes.print.gold};`)
})

test('a palette that there is none of fails the build', () => {
  expect(() => withColours(':root { /* colours: night */ }')).toThrow('No palette is called night')
})

test('no colour is written anywhere else', () => {
  const files = [
    ...filesIn('frontend/src', /\.(css|tsx?)$/),
    ...filesIn('frontend/build', /\.ts$/),
    ...filesIn('frontend/server', /\.ts$/),
    ...filesIn('services/contact/src/mail', /\.ts$/),
    ...filesIn('gateway/api-docs', /\.(css|html|[jt]s)$/),
  ]
  const written = files.flatMap((path) =>
    (read(path).match(/#[0-9a-f]{6}\b/gi) ?? []).map((colour) => [path, colour]),
  )
  expect(written).toEqual([])
})

test('what comes before any stylesheet has the same colours', () => {
  const themes = [...read('frontend/index.html').matchAll(/theme-color" content="(#\w+)"/g)]
  expect(themes.map(([, colour]) => colour)).toEqual([palettes.light.paper, palettes.dark.paper])
  const icon = read('frontend/public/favicon.svg').match(/#[0-9a-f]{6}/g)
  expect(icon).toEqual([palettes.light.ink, palettes.light.gold])
})
