import type { Expertise, OwnExpertise } from '@accolade/contracts/entities/draw'
import { drawRoutes } from '@accolade/contracts/http/draw'
import { mark } from '@accolade/contracts/words'
import { useId, useState } from 'react'
import { useSWRConfig } from 'swr'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { SettingsSection } from '../../components/settings-section.tsx'
import { call } from '../../lib/api-client.ts'
import { useAction } from '../../lib/use-action.ts'
import { useReadWhen } from '../../lib/use-read.ts'
import { say, t } from '../../lib/words.ts'
import styles from './own-expertise.module.css'

const levels: readonly (readonly [Expertise, ReturnType<typeof mark>])[] = [
  ['none', mark('Not at all')],
  ['some', mark('Somewhat')],
  ['expert', mark('I am an expert')],
]

/** How well a judge knows the assigned categories: a draw of panels prefers those who know them. */
export function OwnExpertiseSection() {
  const { data: own, error, mutate } = useReadWhen(drawRoutes.listOwnExpertise, {})
  return (
    <SettingsSection
      title={t('How Well You Know Your Categories')}
      about={t(
        'Where judges are drawn for each entry, those who know the category come first. You can change it until the draw.',
      )}
    >
      {error && !own && <LoadFailure what={t('categories')} onRetry={() => mutate()} />}
      {!own && !error && <ListSkeleton what={t('categories')} rows={3} />}
      {own?.length === 0 && <p>{t('No category is assigned to you yet.')}</p>}
      <div className={styles.categories}>
        {own?.map((category) => (
          <Category key={category.categoryId} category={category} />
        ))}
      </div>
    </SettingsSection>
  )
}

/** One category. A choice is saved at once. */
function Category({ category }: { category: OwnExpertise }) {
  const { categoryId, categoryName, expertise, stated, fixed } = category
  const name = useId()
  const note = useId()
  const { mutate } = useSWRConfig()
  const [pending, act] = useAction()
  // shown at once; what is saved decides afterwards
  const [chosen, setChosen] = useState<Expertise | null>(null)
  const path = drawRoutes.listOwnExpertise.path
  const choose = (expertise: Expertise) => {
    if (pending) return
    setChosen(expertise)
    void act({
      work: async () => {
        const saved = await call(drawRoutes.setOwnExpertise, { params: { categoryId }, body: { expertise } })
        await mutate<OwnExpertise[]>(
          path,
          (known = []) => known.map((each) => (each.categoryId === categoryId ? saved : each)),
          { revalidate: false },
        )
      },
      done: { title: t('Saved'), description: categoryName },
      failure: t('Failed to save. Please try again.'),
      // drawn, or taken away meanwhile: the page shows what is true now
      onError: () => {
        void mutate(path)
        return false
      },
    }).finally(() => setChosen(null))
  }
  return (
    <fieldset className={styles.category} disabled={fixed} aria-describedby={note}>
      <legend>{categoryName}</legend>
      <div className={styles.levels}>
        {levels.map(([level, words]) => (
          <label key={level}>
            <input
              type="radio"
              name={name}
              checked={(chosen ?? (stated ? expertise : null)) === level}
              onChange={() => choose(level)}
            />
            {say(words)}
          </label>
        ))}
      </div>
      <p id={note} className={styles.note}>
        {pending ? t('Saving...') : noteOf(category)}
      </p>
    </fieldset>
  )
}

function noteOf({ stated, fixed }: OwnExpertise): string {
  if (fixed && !stated)
    return t('Judges were drawn in this category. You had not answered, and counted as knowing it somewhat.')
  if (fixed) return t('Judges were drawn in this category: what you said cannot be changed any more.')
  return stated ? t('Saved') : t('Not answered yet')
}
