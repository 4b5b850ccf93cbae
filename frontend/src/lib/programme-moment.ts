import { locale } from './language.ts'
import { useProgramme } from './programme.ts'

/** Gives `Dec 15, 2025, 03:12 PM GMT+1`, in the programme's time zone: everybody who talks about a moment reads the same. */
export function useProgrammeMoment(): (value: string) => string {
  const { timeZone } = useProgramme()
  const format = new Intl.DateTimeFormat(locale(), {
    ...{ year: 'numeric', month: 'short', day: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', timeZoneName: 'short', timeZone },
  })
  return (value) => format.format(new Date(value))
}
