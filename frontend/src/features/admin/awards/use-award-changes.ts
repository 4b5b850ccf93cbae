import type { Award, awardFormSchema } from '@accolade/contracts/entities/award'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { useSWRConfig } from 'swr'
import type { z } from 'zod'
import { call } from '../../../lib/api-client.ts'

/** Creates, replaces and deletes awards; the list shows them as they then are. */
export function useAwardChanges() {
  const { mutate } = useSWRConfig()
  const show = async (id: string, award: Award | null) => {
    await mutate<Award[]>(
      catalogueRoutes.listAwards.path,
      (known = []) =>
        [...known.filter((each) => each.id !== id), ...(award ? [award] : [])].toSorted(asListed),
      { revalidate: false },
    )
  }
  return {
    save: async (body: z.input<typeof awardFormSchema>, id?: string) => {
      const saved = id
        ? await call(catalogueRoutes.updateAward, { params: { id }, body })
        : await call(catalogueRoutes.createAward, { body })
      await show(saved.id, saved)
      return saved
    },
    remove: async (id: string) => {
      await call(catalogueRoutes.deleteAward, { params: { id } })
      await show(id, null)
    },
  }
}

/** The order in which the list comes from the server: featured ones first, then as they were made. */
function asListed(a: Award, b: Award): number {
  return Number(b.featured) - Number(a.featured) || (a.id < b.id ? -1 : 1)
}
