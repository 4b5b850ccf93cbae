import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { essentialImages } from '../../containers/base-images.ts'
import { startChecks } from '../../containers/checks.ts'
import { runCommand } from '../../lib/run-command.ts'

// When the containers are left out of `npm test -- all`, and when they fail it.

const folder = mkdtempSync(join(tmpdir(), 'accolade-in-passing-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs it on a machine that has nothing but a docker that answers like that, or not even that one. */
async function outcome(docker?: string, minutesGone = 1): Promise<string> {
  const place = mkdtempSync(join(folder, 'bin-'))
  if (docker) {
    writeFileSync(join(place, 'docker'), `#!/bin/sh\ncase "$*" in\n${docker}\nesac\n`)
    chmodSync(join(place, 'docker'), 0o755)
  }
  const home = join(place, 'home')
  mkdirSync(home)
  const run = `
    const { testContainersInPassing } = await import('./scripts/containers/in-passing.ts')
    const outcome = await testContainersInPassing(${minutesGone}).catch((error) => 'FAILED ' + error.message)
    console.log('OUTCOME ' + outcome)
    process.exit()`
  const env = { PATH: place, HOME: home, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }
  const { output } = await runCommand(process.execPath, ['--input-type=module', '--eval', run], { env })
  return output.slice(output.indexOf('OUTCOME ') + 'OUTCOME '.length).trim()
}

const answers = `version*) echo 29.0.0;;\ncompose*) ;;`
const builds = (says: string) => `${answers}\nimage*) ;;\nbuild*) echo "${says}"; exit 1;;`

test('without an engine that runs they are left out', async () => {
  expect(await outcome()).toBe('no container engine answers')
  expect(await outcome('*) echo no daemon; exit 1;;')).toBe('no container engine answers')
})

test('without compose they are left out', async () => {
  expect(await outcome('version*) echo 29.0.0;;\n*) exit 1;;')).toMatch(/has no compose$/)
})

test('where little time is left they are not begun', async () => {
  expect(await outcome(`${answers}\n*) exit 1;;`, 71)).toBe('everything before took 71 minutes already')
})

test('where images can be neither pulled nor made they are left out', async () => {
  const says = await outcome(`${answers}\n*) echo no such host; exit 1;;`)
  expect(says).toBe(`neither pulled nor made here: ${essentialImages().join(', ')}`)
})

test('where a build reaches no packages they are left out, where it fails otherwise they fail', async () => {
  const lost = 'Temporary failure resolving deb.example'
  expect(await outcome(builds(lost))).toBe(`images can’t be built on this machine: ${lost}`)
  expect(await outcome(builds('COPY failed'))).toMatch(/^FAILED docker build(.|\n)*COPY failed$/)
})

test('images without which nobody reaches a page are those of compose, but for the dashboards', () => {
  const names = essentialImages().map((image) => image.split(':')[0])
  const wanted = ['node', 'postgres', 'nats', 'haproxy', 'chrislusf/seaweedfs', 'axllent/mailpit']
  expect(names.sort()).toEqual(wanted.sort())
})

test('what is not done within the limit fails with the name of what was not done, and nothing is begun after it', async () => {
  const limit = new AbortController()
  const checks = startChecks(limit.signal)
  await checks.holds('first', async () => [])
  const second = checks.holds('second', async () => {
    limit.abort('The limit is over')
    throw new Error('killed')
  })
  await expect(second).rejects.toThrow('The limit is over: “second” was not done by then')
  let begun = false
  const third = checks.holds('third', async () => {
    begun = true
    return []
  })
  await expect(third).rejects.toThrow('“third” was not done by then')
  expect([begun, checks.tally]).toEqual([false, { passed: 1, failed: 0 }])
})
