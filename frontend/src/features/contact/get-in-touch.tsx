import { Link } from 'react-router-dom'
import { EmailAddress } from '../../components/email-address.tsx'
import { useProgramme } from '../../lib/programme.ts'
import styles from './contact.module.css'

/** Other ways to reach the programme. */
export function GetInTouch() {
  const { contact } = useProgramme()
  return (
    <section className={`panel ${styles.touch}`} aria-labelledby="touch-title">
      <h2 id="touch-title">Get in touch</h2>
      <dl className="details">
        <dt>Response time</dt>
        <dd className={styles.touchTime}>About 24 hours</dd>
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${contact.email}`}>
            <EmailAddress address={contact.email} />
          </a>
        </dd>
        {contact.phone && (
          <>
            <dt>Phone</dt>
            <dd>{contact.phone}</dd>
          </>
        )}
        {contact.address && (
          <>
            <dt>Address</dt>
            <dd>{contact.address}</dd>
          </>
        )}
      </dl>
      <p>
        Perhaps it has been asked before: see the <Link to="/faq">frequently asked questions</Link>, the{' '}
        <Link to="/guide">submission guide</Link> and the <Link to="/refund">refund policy</Link>.
      </p>
    </section>
  )
}
