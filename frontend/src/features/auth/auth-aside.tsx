import { Medal } from '../../components/medal.tsx'
import styles from './auth.module.css'

const weights = [40, 30, 20, 10]
const reasons = [
  [
    'Expert judging panel',
    'Every submission is scored by people who do the work themselves, and who do not see whose it is.',
  ],
  ['Industry recognition', 'A result that clients, colleagues and candidates understand at a glance.'],
  ['Networking opportunities', 'Meet the teams behind the work you wish you had made.'],
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
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </aside>
  )
}
