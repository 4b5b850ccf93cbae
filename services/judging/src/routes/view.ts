import type { JudgeAssignment } from '@accolade/contracts/entities/judging'

/** An assignment as the contract shows it. */
export function assignmentView({
  createdAt,
  remindedAt,
  ...assignment
}: Omit<JudgeAssignment, 'createdAt' | 'remindedAt'> & {
  createdAt: Date
  remindedAt: Date | null
}): JudgeAssignment {
  return {
    ...assignment,
    createdAt: createdAt.toISOString(),
    remindedAt: remindedAt?.toISOString() ?? null,
  }
}
