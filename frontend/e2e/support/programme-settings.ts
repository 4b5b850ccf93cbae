import type { Category, categoryFormSchema } from '@accolade/contracts/entities/category'
import type { Settings } from '@accolade/contracts/entities/programme'
import type { z } from 'zod'
import type { Person } from './person.ts'

/** Changes settings of the programme. @returns what they were */
export async function changeSettings(
  admin: Person,
  changed: (settings: Settings) => Partial<Settings>,
): Promise<Settings> {
  const path = '/api/admin/settings'
  // what the service works out by itself is no part of the form
  const {
    timelineConflicts: _conflicts,
    inForce: _inForce,
    ...settings
  } = await admin.get<Settings & { timelineConflicts: unknown; inForce: unknown }>(path)
  await admin.send('PUT', path, { ...settings, ...changed(settings as Settings) })
  return settings as Settings
}

/** A category that costs nothing and has one criterion, where nothing else is given. */
export function createCategory(
  admin: Person,
  given: Partial<z.input<typeof categoryFormSchema>> & { name: string },
): Promise<Category> {
  return admin.send<Category>('POST', '/api/admin/categories', {
    ...{ description: 'What moves people through a city.', fee: 0, deadline: '2099-12-31' },
    criteria: [{ name: 'Idea', weight: 100 }],
    ...given,
  })
}
