/** @jest-environment node */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig } from '@accolade/chassis/process/config'
import { createLogger } from '@accolade/chassis/process/logging'
import { readFigures } from '@accolade/chassis/testing/figures'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Built } from '../../server/built.ts'
import { openFrontEnd } from '../../server/open-front-end.ts'
import { settingsSchema } from '../../server/settings.ts'
import { render, teach } from '../../src/app/render.tsx'

const logger = createLogger({ service: 'frontend', level: 'silent' })
let built: Built

beforeAll(async () => {
  built = {
    directory: await mkdtemp(join(tmpdir(), 'accolade-frontend-')),
    template: await readFile(new URL('../../index.html', import.meta.url), 'utf8'),
    manifest: { 'index.html': { file: 'assets/index.js', isEntry: true } },
    render,
    teach,
  }
})
afterAll(() => rm(built.directory, { recursive: true }))

test('asked to stop it answers on, but is not ready and lets no connection live', async () => {
  const config = loadConfig(settingsSchema, { PORT: '0', DRAIN_MS: '300' })
  const { server, close } = await openFrontEnd({ config, logger }, built)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const seen = async (path: string) => {
    const answer = await fetch(`${url}${path}`)
    await answer.bytes()
    return [path, answer.status, answer.headers.get('connection')]
  }
  expect(await seen('/readyz')).toEqual(['/readyz', 200, 'keep-alive'])
  expect(await seen('/robots.txt')).toEqual(['/robots.txt', 200, 'keep-alive'])
  const closed = close()
  expect(await Promise.all([seen('/readyz'), seen('/robots.txt'), seen('/')])).toEqual([
    ['/readyz', 503, 'close'],
    ['/robots.txt', 200, 'close'],
    ['/', 200, 'close'],
  ])
  await closed
  await expect(fetch(url)).rejects.toThrow()
})

test('figures have a port of their own, and are not on the one that the gateway opens to the public', async () => {
  const probe = await openFrontEnd({ config: loadConfig(settingsSchema, { PORT: '0' }), logger }, built)
  const { port } = probe.server.address() as AddressInfo
  await probe.close()
  const config = loadConfig(settingsSchema, { PORT: '0', METRICS_PORT: String(port) })
  const { server, close } = await openFrontEnd({ config, logger }, built)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await (await fetch(`${url}/robots.txt`)).text()
  const figures = readFigures(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text())
  const labels = { service: 'frontend', method: 'GET', route: 'file', status: '2xx' }
  expect(figures.of('http_request_duration_seconds_count', labels)).toBe(1)
  expect((await fetch(`${url}/metrics`)).status).toBe(404)
  await close()
})
