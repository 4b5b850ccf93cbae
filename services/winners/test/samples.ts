import { readFileSync } from 'node:fs'
import type { Programme } from '@accolade/contracts/entities/programme'
import type { DataOf, EventType } from '@accolade/contracts/events/registry'
import { v7 as newId } from 'uuid'

/** The golden sample of an event: what every producer and consumer agrees on. */
export function goldenSample(type: EventType) {
  const url = new URL(import.meta.resolve(`@accolade/contracts/samples/${type}.json`))
  return JSON.parse(readFileSync(url, 'utf8'))
}

export function aProgramme(publicWinners: boolean, version: number): Programme {
  const sample: Programme = goldenSample('catalogue.settings-changed').data
  return { ...sample, toggles: { ...sample.toggles, publicWinners }, version }
}

/** A submission that has won, as its service publishes it. */
export function aWinningSubmission(
  change: Partial<DataOf<'submission.changed'>> = {},
): DataOf<'submission.changed'> {
  return {
    submissionId: newId(),
    organizationId: newId(),
    categoryId: newId(),
    createdBy: newId(),
    title: 'The Quiet Billboard',
    description: 'For one week the loudest square of the city fell silent, and forty screens went white.',
    projectUrl: 'https://example.com/quiet',
    teamSize: '6-15',
    status: 'winner',
    paid: true,
    createdAt: '2025-10-01T10:00:00.000Z',
    submittedAt: '2025-10-02T10:00:00.000Z',
    ...change,
  }
}

/** A winner as an administrator fills it in. */
export const winnerForm = {
  organizationName: 'Northlight',
  title: 'Rain Check',
  level: 'gold' as const,
  score: 91.33,
  awardTitle: 'Outdoor Grand Prix',
  description: 'A poster.\nAWARDS RECEIVED:\n• Gold - Outdoor',
  categoryName: 'Design Excellence',
  teamSize: '6-15',
  projectUrl: 'https://example.com/rain',
}

export const articleForm = {
  brandSlug: 'northlight',
  awardSlug: 'gold',
  year: 2025,
  title: 'Gold',
  category: 'Outdoor',
  awardingBody: 'Accolade Awards',
  achievement: 'The highest score of its category.',
  description: 'Seventeen judges agreed.',
  significance: 'Others will follow.',
  metrics: [{ value: '96.4', label: 'points' }],
  highlights: ['Highest total'],
}
