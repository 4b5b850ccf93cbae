import { useClosedText } from '../lib/entering.ts'

/** Says at the top of a page that nothing can be entered, and from which day on; nothing where something can. */
export function EntryNotice() {
  const closed = useClosedText()
  return closed && <p className="notice">{closed}.</p>
}
