import type { FeedbackRule } from '@accolade/contracts/entities/feedback'
import { judgingRoutes } from '@accolade/contracts/http/judging'
import { mark } from '@accolade/contracts/words'
import { SwitchField } from '../../../../components/switch-field.tsx'
import { call } from '../../../../lib/api-client.ts'
import { useAction } from '../../../../lib/use-action.ts'
import { say, t } from '../../../../lib/words.ts'
import layout from '../../shared/form.module.css'
import { Note } from '../../shared/title-cell.tsx'

const switches = [
  ['score', mark('Score and Level'), mark('The score of the entry beside those of its category.')],
  ['profile', mark('Profile by Criterion'), mark('The same for each criterion.')],
  [
    'comments',
    mark('Comments of Judges'),
    mark(
      'Judges get a field for a comment and say whether they share it. Entrants read what you approve below.',
    ),
  ],
] as const

type Name = (typeof switches)[number][0]

/** What entrants see where feedback is published; each switch works at once, also for what is published already. */
export function FeedbackSwitches({ rule, onSaved }: { rule: FeedbackRule; onSaved: () => unknown }) {
  const [pending, act] = useAction()
  const put = async (name: Name, on: boolean) => {
    await call(judgingRoutes.setFeedbackRule, { body: { [name]: on } })
    await onSaved()
  }
  const turn = (name: Name, label: string, on: boolean) =>
    act({
      work: () => put(name, on),
      done: { title: on ? t('{label} is on.', { label }) : t('{label} is off.', { label }) },
      undo: () => put(name, !on),
      failure: t('Failed to save. Please try again.'),
    })
  return (
    <>
      <p className={layout.hint}>
        {t(
          'Entrants see only what is on here, and only of categories that you publish below. They see their own entries; of the others they learn where the middle half of the category lies, from five scored entries on.',
        )}
      </p>
      <ul className={layout.switches} aria-busy={pending}>
        {switches.map(([name, label, hint]) => (
          <li key={name}>
            <SwitchField
              label={say(label)}
              value={rule[name]}
              onChange={(on) => turn(name, say(label), on)}
            />
            <Note>{say(hint)}</Note>
          </li>
        ))}
      </ul>
    </>
  )
}
