import {
  type MembershipPeriod,
  type MembershipState,
  membershipState,
} from '@accolade/contracts/entities/association-member-rules'
import { mark, type Words } from '@accolade/contracts/words'
import { useNow } from '../../../../lib/now.ts'
import { useProgramme } from '../../../../lib/programme.ts'
import { say } from '../../../../lib/words.ts'

const words: Record<MembershipState, Words> = {
  present: mark('Member'),
  'not-begun': mark('Not yet a member'),
  ended: mark('No longer a member'),
}

/** Says whether a membership holds now. */
export function useMembershipWords(): (period: MembershipPeriod) => string {
  const { timeZone } = useProgramme()
  const now = useNow()
  return (period) => say(words[membershipState(period, timeZone, now)])
}
