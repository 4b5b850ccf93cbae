import type { JudgeAssignment } from '@accolade/contracts/entities/judging'

/** An assignment as the contract shows it. */
export function assignmentView({
  createdAt,
  ...assignment
}: Omit<JudgeAssignment, 'createdAt'> & { createdAt: Date }): JudgeAssignment {
  return { ...assignment, createdAt: createdAt.toISOString() }
}
