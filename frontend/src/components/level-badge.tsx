import { type AwardLevel, levelNames } from '@accolade/contracts/entities/judging-rules'
import { say } from '../lib/words.ts'

/** An award level in its own metal. */
export function LevelBadge({ level }: { level: AwardLevel }) {
  return <span className={`badge tag--metal metal--${level}`}>{say(levelNames[level])}</span>
}
