import { Link } from 'react-router-dom'
import { useProgramme } from '../../lib/programme.ts'

/** Other ways to reach the programme. */
export function GetInTouch() {
  const { contact } = useProgramme()
  return (
    <section className="panel" aria-labelledby="touch-title">
      <h2 id="touch-title">Get in touch</h2>
      <dl className="details">
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
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
        <dt>Response time</dt>
        <dd>About 24 hours</dd>
      </dl>
      <Link to="/faq">Questions asked often</Link>
    </section>
  )
}
