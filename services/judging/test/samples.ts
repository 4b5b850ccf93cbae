import { readFileSync } from 'node:fs'
import type { Category } from '@accolade/contracts/entities/category'
import type { Programme } from '@accolade/contracts/entities/programme'
import type { DataOf } from '@accolade/contracts/events/registry'
import { v7 as newId } from 'uuid'

/** The data of a golden event of the contracts. */
export function sample<T>(type: string): T {
  return JSON.parse(readFileSync(new URL(`../../../contracts/samples/${type}.json`, import.meta.url), 'utf8'))
    .data
}

/** A category with a criterion of each weight. */
export function aCategory(weights: number[] = [25, 75], change: Partial<Category> = {}): Category {
  const criteria = weights.map((weight, at) => {
    return { id: newId(), name: `Criterion ${at + 1}`, weight, description: '' }
  })
  return { ...sample<Category>('catalogue.category-changed'), id: newId(), version: 1, criteria, ...change }
}

export function aProgramme(judgingPhase: boolean, version: number): Programme {
  const golden = sample<Programme>('catalogue.settings-changed')
  return { ...golden, version, toggles: { ...golden.toggles, judgingPhase } }
}

export type Projection = DataOf<'blind.submission.ready'>

export function aProjection(categoryId: string, change: Partial<Projection> = {}): Projection {
  const golden = sample<Projection>('blind.submission.ready')
  return {
    ...golden,
    judgingId: newId(),
    categoryId,
    evidence: [],
    withheldFiles: 0,
    excludedJudgeIds: [],
    nearJudgeIds: [],
    ...change,
  }
}
