// `npm run release -- VERSION`: everything that makes a version of this checkout, to be gone on with where it was interrupted.
import { Failure } from '../lib/failure.ts'
import { say, seconds } from '../lib/progress.ts'
import { runTask } from '../lib/task.ts'
import { sectionOf } from './changelog.ts'
import { noVersion, refusals } from './refusals.ts'
import { type Order, readSituation, type Situation } from './situation.ts'
import { type Step, stepsOf, whatIsLeft } from './steps.ts'

const usage = `
npm run release -- VERSION [--dry-run] [--no-images] [--push] [--branch NAME]

Makes a release of the checkout: writes the version and the changelog's heading, commits, tags (signed where git is set up to), builds
the images of both architectures, and puts sources, bill of materials, notes and checksums into dist/release-VERSION. It changes
nothing before it knows that all of this is possible, and pushes nothing; it prints the commands that are left. Interrupted, it
goes on when it is started again.

  --dry-run       only prints what would be done
  --no-images     leaves the images out, for which docker buildx and cosign are needed
  --push          also pushes branch and tag, publishes the images at $REGISTRY, and signs them and the checksums with
                  $COSIGN_KEY, or with the identity of who runs it
  --branch NAME   releases are made of this branch instead of main
`

const options = {
  'dry-run': { type: 'boolean' },
  'no-images': { type: 'boolean' },
  push: { type: 'boolean' },
  branch: { type: 'string' },
} as const

await runTask(usage, options, async ({ values, positionals: [version = '', ...more] }) => {
  if (!version || more.length > 0)
    throw new Failure('Which version? npm run release -- VERSION (--help says more)')
  const wrong = noVersion(version)
  if (wrong) throw new Failure(wrong)
  const order: Order = {
    version,
    branch: values.branch ?? 'main',
    images: !values['no-images'],
    push: values.push === true,
    registry: process.env.REGISTRY,
  }
  const situation = readSituation(version)
  const against = await refusals(order, situation, say)
  if (against.length > 0) throw new Failure(['Nothing was changed:', ...against].join('\n  ✗ '))
  if (values['dry-run']) describe(order, situation)
  else await release(order, situation)
})

function describe(order: Order, situation: Situation): void {
  for (const step of stepsOf(order, situation)) {
    say(step.isDone() ? `✓ ${step.name}: done already` : `– ${step.name}`)
    if (!step.isDone()) for (const line of step.plan) say(`    ${line}`)
  }
  say(`\nThe notes:\n\n${sectionOf(situation.changelog, situation.written ? order.version : undefined)}`)
  sayLeft(order, situation)
  say('\nNothing was changed.')
}

async function release(order: Order, situation: Situation): Promise<void> {
  for (const step of stepsOf(order, situation)) await take(step)
  sayLeft(order, situation)
}

async function take(step: Step): Promise<void> {
  if (step.isDone()) return say(`✓ ${step.name}: done already`)
  const since = Date.now()
  try {
    await step.run()
  } catch (error) {
    say(`✗ ${step.name}. What is done stays; the same command goes on from here.`)
    throw error
  }
  say(`✓ ${step.name}  ${seconds(since)}`)
}

function sayLeft(order: Order, situation: Situation): void {
  const left = whatIsLeft(order, situation)
  if (left.length === 0) return
  say(['\nLeft for you (or the same command with --push):', ...left].join('\n  '))
}
