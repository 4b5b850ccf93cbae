import { listAwards } from '../store/award-store.ts'
import { listCategories } from '../store/category-store.ts'
import type { Context } from '../use-cases/context.ts'
import { createAward } from '../use-cases/create-award.ts'
import { createCategory } from '../use-cases/create-category.ts'
import { readProgramme } from '../use-cases/read-programme.ts'
import { updateCategory } from '../use-cases/update-category.ts'
import { updateSettings } from '../use-cases/update-settings.ts'
import { comingDeadline } from './deadline.ts'
import { demoAwards } from './demo-awards.ts'
import { demoCategories } from './demo-categories.ts'

const system = { userId: null }

/** Fills an empty catalogue; a later start moves passed deadlines of the demonstration to the coming one. */
export async function seedDemo(context: Context, now: Date): Promise<void> {
  await openPhases(context, now)
  const deadline = comingDeadline(now)
  const present = new Map((await listCategories(context.db, { active: false })).map((one) => [one.name, one]))
  for (const demo of demoCategories) {
    const category = present.get(demo.name)
    if (!category) {
      const form = { ...demo, deadline, isActive: true, revealProjectUrl: false }
      await createCategory(context, system, form, now)
    } else if (category.deadline < now.toISOString().slice(0, 10)) {
      await updateCategory(context, system, category.id, { ...category, deadline }, now)
    }
  }
  if ((await listAwards(context.db, { featured: false })).length > 0) return
  for (const award of demoAwards) await createAward(context, system, award, now)
}

/** Judges can score and the gallery is open, unless somebody has changed the settings since. */
async function openPhases(context: Context, now: Date): Promise<void> {
  const settings = await readProgramme(context)
  if (settings.version > 1) return
  const toggles = { ...settings.toggles, judgingPhase: true, publicWinners: true }
  await updateSettings(context, system, { ...settings, toggles }, now)
}
