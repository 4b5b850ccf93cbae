import type { FileNote } from '@accolade/contracts/entities/data-export'

const agreement = 'The basis is our agreement with you.'

export const submissions: FileNote = {
  what: 'The submissions and drafts that you created, with every step, what is owed, and the list of their files, with the reasons for which names in them may stay. Of organizations that you have left, only that you created them.',
  why: `To judge the work that you entered. ${agreement}`,
  kept: 'As long as the account or the organization exists; a draft until it is deleted.',
  receivers:
    'The members of your organization and the administrators. Judges get the texts without names. Winning work is published.',
}

export const file: FileNote = {
  what: 'The evidence of your submissions, as it was uploaded.',
  why: `To show the judges what you made. ${agreement}`,
  kept: 'Until it is deleted, or the submission is.',
  receivers:
    'The members of your organization and the administrators. Judges get copies that say nothing of who made them.',
}

export const requestedChanges: FileNote = {
  what: 'The changes that administrators requested of your submissions, what you wrote to that, and your submissions before and after it.',
  why: `To let you correct what you entered before judges read it. ${agreement}`,
  kept: 'As long as the submission exists.',
  receivers: 'The members of your organization and the administrators.',
}

export const correspondence: FileNote = {
  what: 'The messages about submissions that you wrote, those that administrators wrote about submissions that you created, and up to which you have read.',
  why: `So that you and the administrators can agree about what you entered. ${agreement}`,
  kept: 'As long as the submission exists.',
  receivers: 'The members of the organization and the administrators.',
}

export const internalNotes: FileNote = {
  what: 'The internal notes that you wrote about submissions as an administrator.',
  why: 'So that administrators know what the others know of a submission. The basis is our interest in an orderly programme.',
  kept: 'Until you delete them, or the submission is deleted.',
  receivers: 'The administrators of the programme.',
}

export const steps: FileNote = {
  what: 'The steps of submissions that you took, as an entrant or as an administrator.',
  why: `So that everybody concerned can see who did what and when. ${agreement}`,
  kept: 'As long as the submission exists.',
  receivers: 'The administrators of the programme.',
}

export const interests: FileNote = {
  what: 'The employers and clients that you stated as a judge, or that an administrator stated for you.',
  why: 'To keep judges away from what people entered who are too close to them. The basis is our interest in fair judging.',
  kept: 'As long as your account exists.',
  receivers: 'The administrators of the programme. Nobody else, and no other judge.',
}

export const declaredConflicts: FileNote = {
  what: 'The conflicts of interest with submissions that you declared as an administrator, and why.',
  why: 'To hide scores from whoever is too close to an entry. The basis is our interest in fair judging.',
  kept: 'As long as your account and the submission exist.',
  receivers: 'The other administrators of the programme.',
}

export const parentRequests: FileNote = {
  what: 'What you asked that your organizations belong to, and what the administrators answered.',
  why: 'To keep judges away from what organizations entered that belong to their own. The basis is our interest in fair judging.',
  kept: 'As long as the organization exists, or until its owners ask for something else.',
  receivers: 'The owners of the organization and the administrators of the programme.',
}

export const copies: FileNote = {
  what: 'Copies of your account and your organizations, and whether you judge.',
  why: 'To let you see the work of your organizations, to find your name in texts before judges read them, and to keep judges away from what their own organizations entered. The basis is our interest in fair judging.',
  kept: 'As long as your account exists.',
  receivers: 'Nobody else.',
}
