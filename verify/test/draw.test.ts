import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import type { PublishedDraw } from '../../services/judging/src/domain/draw/published.ts'
import { commitmentTo } from '../../services/judging/src/seeded-noise.ts'
import { verifyDraw } from '../draw.ts'
import { drawOf } from './published-draw.ts'

/** Draws that keep all rules, as they are published. */
const published = Array.from({ length: 400 }, (_, number) => drawOf(number)).filter((text) => text !== null)
/** The longest of those whose first entry gets a judge. */
const first = published
  .filter((text) => (JSON.parse(text) as PublishedDraw).assigned[0]!.length > 0)
  .reduce((longest, text) => (text.length > longest.length ? text : longest), '')

/** What the check says of a draw that somebody changed. */
async function afterChange(text: string, change: (draw: PublishedDraw) => void): Promise<string[]> {
  const draw = JSON.parse(text) as PublishedDraw
  change(draw)
  return (await verifyDraw(JSON.stringify(draw))).problems
}

test('every draw is proved by what is published of it', async () => {
  expect(published.length).toBeGreaterThan(50)
  for (const text of published) expect((await verifyDraw(text)).problems).toEqual([])
})

describe('a draw is refused', () => {
  test('where any two entries exchange a judge', async () => {
    const { assigned } = JSON.parse(first) as PublishedDraw
    let exchanged = 0
    for (let one = 0; one < assigned.length; one++) {
      for (let other = one + 1; other < assigned.length; other++) {
        const [mine] = assigned[one]!
        const theirs = assigned[other]!.find((judge) => judge !== mine && !assigned[one]!.includes(judge))
        if (mine === undefined || theirs === undefined || assigned[other]!.includes(mine)) continue
        exchanged++
        const problems = await afterChange(first, (draw) => {
          draw.assigned[one] = draw.assigned[one]!.map((judge) => (judge === mine ? theirs : judge))
          draw.assigned[other] = draw.assigned[other]!.map((judge) => (judge === theirs ? mine : judge))
        })
        expect({ one, other, refused: problems.length > 0 }).toEqual({ one, other, refused: true })
      }
    }
    expect(exchanged).toBeGreaterThan(20)
  })

  test('where a price is another one', async () => {
    const { prices, inputs } = JSON.parse(first) as PublishedDraw
    const matters = (judge: number) =>
      inputs.categories.some((of) => of.judges.some((each) => each.judge === judge))
    const step = 65_536 * 400 * 2
    for (const judge of prices.keys()) {
      for (const by of [step, -step]) {
        const problems = await afterChange(first, (draw) => {
          draw.prices[judge]! += by
        })
        expect({ judge, refused: problems.length > 0 }).toEqual({ judge, refused: matters(judge) })
      }
    }
  })

  test('where what it was drawn from is something else', async () => {
    const changes: ((draw: PublishedDraw) => void)[] = [
      (draw) => {
        draw.seed = '5eee'.repeat(16)
      },
      (draw) => {
        draw.seed = '5eee'.repeat(16)
        draw.commitment = commitmentTo(draw.seed)
      },
      (draw) => {
        draw.commitment = commitmentTo('0')
      },
      (draw) => {
        draw.inputs.weights.expertise = 100
      },
      (draw) => {
        draw.inputs.weights.load = 3
      },
      (draw) => {
        draw.inputs.ceiling = 1
      },
      (draw) => {
        draw.inputs.floor = 39
      },
      (draw) => {
        draw.inputs.entries[0]!.excluded.push(draw.assigned[0]![0]!)
      },
      (draw) => {
        draw.inputs.entries[0]!.id = 'another'
        draw.inputs.entries[1]!.id = 'and another'
        draw.inputs.entries[2]!.id = 'one more'
      },
      (draw) => {
        for (const judge of draw.inputs.judges) judge.groups = ['all']
      },
      (draw) => {
        draw.assigned[0]!.pop()
      },
      (draw) => {
        draw.assigned[0]!.push(draw.assigned[0]![0]!)
      },
    ]
    for (const [at, change] of changes.entries()) {
      const problems = await afterChange(first, change)
      expect({ at, refused: problems.length > 0 }).toEqual({ at, refused: true })
    }
  })

  test('where it is no draw, or has numbers that are not exact', async () => {
    await expect(verifyDraw('{}')).rejects.toThrow('This is no draw in the format accolade-draw-1')
    await expect(
      afterChange(first, (draw) => {
        draw.prices[0] = 0.5
      }),
    ).rejects.toThrow('A number is no integer that is exact')
    await expect(afterChange(first, (draw) => draw.prices.pop())).rejects.toThrow('one price for each judge')
  })
})

test('the program says whether a draw holds, in its exit code as well', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verify-'))
  const file = join(folder, 'draw.json')
  const run = () =>
    execFileSync('node', [fileURLToPath(new URL('../main.ts', import.meta.url)), file], {
      stdio: 'pipe',
    }).toString()
  try {
    writeFileSync(file, first)
    expect(run()).toContain('no better draw exists')
    writeFileSync(file, first.replace('"floor":0', '"floor":39'))
    expect(run).toThrow('fewer than 39')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('the same inputs give the same bytes, whatever the language and the time zone', () => {
  const program = `
    const at = ${JSON.stringify(new URL('../../', import.meta.url).href)}
    const { draw } = await import(at + 'services/judging/src/domain/draw/draw.ts')
    const { publishedText } = await import(at + 'services/judging/src/domain/draw/published.ts')
    const { noiseOf, commitmentTo } = await import(at + 'services/judging/src/seeded-noise.ts')
    const { inputs, seed } = JSON.parse(process.env.DRAW)
    process.stdout.write(publishedText({ seed, commitment: commitmentTo(seed) }, inputs, draw(inputs, noiseOf(seed))))`
  const again = (env: Record<string, string>) =>
    execFileSync('node', ['--input-type=module', '-e', program], {
      env: { ...process.env, DRAW: first, ...env },
    }).toString()
  expect(again({ LC_ALL: 'C', TZ: 'UTC' })).toBe(first)
  expect(again({ LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8', TZ: 'Pacific/Chatham' })).toBe(first)
})
