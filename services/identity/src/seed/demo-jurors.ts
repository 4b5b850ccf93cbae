import type { Juror } from '@accolade/contracts/entities/jury'

/** What the demonstration's judges say of themselves on the jury page, by user name. All of it is invented. */
export const demoJurors: Readonly<Record<string, Omit<Juror, 'id'>>> = {
  judge1: {
    name: 'Johanna Okafor',
    position: 'Executive Creative Director',
    company: 'Okafor & Lund',
    country: 'SE',
    biography:
      'Fifteen years of campaigns for public broadcasters and city transport. She looks for ideas that would work without a budget.',
  },
  judge2: {
    name: 'Jules Moreau',
    position: 'Head of Strategy',
    company: 'Atelier Moreau',
    country: 'FR',
    biography:
      'Came to advertising from statistics. He asks of every case what would have happened without it.',
  },
  judge3: {
    name: 'Jin Takeda',
    position: 'Design Partner',
    company: 'Takeda Studio',
    country: 'JP',
    biography: 'Designs type and interfaces, and teaches both. Judges craft before concept, and says why.',
  },
}
