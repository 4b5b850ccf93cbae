import { mark } from '@accolade/contracts/words'
import { Medal } from '../../components/medal.tsx'
import { say } from '../../lib/words.ts'
import styles from './auth.module.css'

const weights = [40, 30, 20, 10]
const reasons = [
  [
    mark('Expert judging panel'),
    mark('Every submission is scored by people who do the work themselves, and who do not see whose it is.'),
  ],
  [
    mark('Industry recognition'),
    mark('A result that clients, colleagues and candidates understand at a glance.'),
  ],
  [mark('Networking opportunities'), mark('Meet the teams behind the work you wish you had made.')],
] as const

/** What an account is for. */
export function AuthAside() {
  return (
    <aside className={styles.authAside}>
      <div className={styles.authArt}>
        <Medal name="Accolade 2025" weights={weights} className={styles.authMedal} />
      </div>
      <ul>
        {reasons.map(([title, text]) => (
          <li key={title}>
            <h2>{say(title)}</h2>
            <p>{say(text)}</p>
          </li>
        ))}
      </ul>
    </aside>
  )
}
