import { startTestService, type TestService } from '@accolade/chassis/testing/service'
import { v7 as newId } from 'uuid'
import { catalogue } from '../src/definition.ts'

export const admin = { userId: newId(), roles: ['entrant', 'admin'] as const }
export const now = new Date('2025-11-03T10:00:00Z')

/** The service with a clock that stands still. */
export function startStage(config: Record<string, string> = {}): Promise<TestService> {
  return startTestService(catalogue, { config, clock: () => now })
}

let made = 0

/** A category form that no other one equals. */
export function categoryForm() {
  made += 1
  return {
    name: `Category ${made}`,
    description: 'Work that moved people to act.',
    fee: 149.5,
    deadline: '2025-12-15',
    criteria: [
      { name: 'Idea', weight: 25, description: 'What it is' },
      { name: 'Craft', weight: 75, description: '' },
    ],
  }
}
