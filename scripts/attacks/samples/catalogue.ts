import type { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { freshName } from '../world/accounts.ts'
import { categoryForm, makeCategory, settingsForm } from '../world/programme.ts'
import type { World } from '../world/world.ts'
import { catalogueActSamples } from './catalogue-acts.ts'
import { ofReadyExport } from './data-export.ts'
import { make, type Samples } from './sample.ts'

export function awardForm() {
  return {
    title: freshName('Award'),
    subtitle: 'For work that was born online',
    description: 'The campaign that used the digital world best.',
    longDescription: 'From first contact to last click.',
    category: 'digital',
    featured: true,
    image: null,
    fees: [{ category: 'Standard', description: 'Until the deadline', price: 299 }],
    criteria: ['An idea'],
    eligibility: ['Agencies'],
    submissionRequirements: ['A title'],
    judgingCriteria: [{ criterion: 'Idea', weight: 100, description: 'What it is' }],
    timeline: [{ phase: 'Open', date: 'December 1', description: 'It opens.' }],
  }
}

/** A category with prices in another currency. */
function pricedCategoryForm() {
  const euros = { currency: 'EUR', fee: 279, earlyBirdFee: 199, lateFee: null, memberFee: 149 }
  const earlyBird = { fee: 219, until: '2026-01-31' }
  return { ...categoryForm(), fee: 299, deadline: '2099-12-31', earlyBird, priceLists: [euros] }
}

/** An award that anything may happen to. */
export async function makeAward(world: World): Promise<string> {
  return (await make<{ id: string }>(world, world.cast.admin, '/api/admin/awards', awardForm())).id
}

export const catalogueSamples: Samples<typeof catalogueRoutes> = {
  ...catalogueActSamples,
  catalogueExportPart: ofReadyExport,
  listCategories: () => ({}),
  createCategory: () => ({ body: pricedCategoryForm() }),
  updateCategory: async ({ speak, cast }) => ({
    params: { id: await makeCategory(speak, cast.admin) },
    body: pricedCategoryForm(),
  }),
  getProgramme: () => ({}),
  getSettings: () => ({}),
  updateSettings: async ({ speak, cast }) => ({ body: await settingsForm(speak, cast.admin) }),
  listAwards: () => ({}),
  listFeaturedAwards: () => ({}),
  getAward: async (world) => ({ params: { id: await makeAward(world) } }),
  createAward: () => ({ body: awardForm() }),
  updateAward: async (world) => ({ params: { id: await makeAward(world) }, body: awardForm() }),
  deleteAward: async (world) => ({ params: { id: await makeAward(world) } }),
}
