import type { Facts } from '../../lib/facts.ts'
import { t } from '../../lib/words.ts'
import type { Policy } from './policy.ts'

/** What is known about people, who sees it, and how they can change that. */
export function privacyOf({ name, announced }: Facts): Policy {
  return {
    title: t('Privacy Policy', {}, 'title'),
    lead: t(
      'We collect what an awards programme needs to run, show judges none of it, and sell nothing to anybody.',
    ),
    sections: [
      {
        id: 'who-is-responsible',
        title: t('Who is responsible'),
        paragraphs: [
          t(
            'The organizer of {name} decides how personal data on this platform is used and answers for it. The way to reach us is the contact page.',
            { name },
          ),
        ],
      },
      {
        id: 'what-we-collect',
        title: t('What we collect'),
        paragraphs: [t('We keep what you give us, and little besides:')],
        list: [
          t(
            'Account: username, email address, password (stored as a hash that cannot be read back) and, if you add them, name and picture.',
          ),
          t('Organizations: their names, who belongs to them and in which role.'),
          t('Submissions: texts, evidence files, team size, project address, and every step with its date.'),
          t(
            'Payments: invoices, amounts, dates and refunds. Card and bank details stay with the bank or the payment provider.',
          ),
          t('Messages you send us through the contact form.'),
          t('Witnesses of judging: name, address and consent, until 30 days after they withdraw it.'),
          t(
            'Technical records: time, address and result of requests, to keep the service secure and working.',
          ),
        ],
      },
      {
        id: 'what-we-use-it-for',
        title: t('What we use it for'),
        paragraphs: [
          t(
            'To run your account, receive and judge submissions, send invoices and answers, publish winners, and protect the service against misuse. The basis is our agreement with you, our legal duties (for invoices), and our interest in a safe platform. There is no advertising, no profiling and no sale of data.',
          ),
        ],
      },
      {
        id: 'what-judges-see',
        title: t('What judges see'),
        paragraphs: [
          t(
            'Judging is blind. The part of the system that judges use never receives names, organizations, original file names or file metadata. Names that occur in texts are made unreadable before a judge opens them.',
          ),
        ],
      },
      {
        id: 'what-becomes-public',
        title: t('What becomes public'),
        paragraphs: [
          t(
            'Only winning submissions, from {announced} on: title, description, organization, category, team size, award and project address. Everything else stays with you, the members of your organization and the administrators of the programme.',
            { announced },
          ),
        ],
      },
      {
        id: 'cookies',
        title: t('Cookies'),
        paragraphs: [t('Only those that the pages need to work. They are read by this site alone:')],
        list: [
          t('Session: keeps you signed in, until you sign out or for 12 hours at most.'),
          t(
            'Browser: set when you sign in and kept for 180 days, so that wrong passwords that somebody else types elsewhere do not lock you out. It is used for nothing else.',
          ),
          t('Second factor: between your password and your second factor, for 10 minutes at most.'),
          t('Other sites: while you sign in with an account of another site, for 10 minutes at most.'),
          t('Language: the language that you chose, for a year. There is none until you choose.'),
        ],
        after: [
          t(
            'What you have typed and not saved yet is kept in your browser too, until it is saved or you sign out. There is nothing for statistics or advertising, and no scripts of third parties are on our pages.',
          ),
        ],
      },
      {
        id: 'who-works-for-us',
        title: t('Who works for us'),
        paragraphs: [
          t(
            'Hosting, file storage and email delivery, and payment where a provider is used, are done by companies that act on our instructions. We hand data to authorities only where the law obliges us.',
          ),
        ],
      },
      {
        id: 'how-long-we-keep-it',
        title: t('How long we keep it'),
        paragraphs: [
          t(
            'Accounts and submissions for as long as your account exists; a draft you delete is removed together with its files. Once your account is deleted, invoices and payments stay without your name for as long as tax law demands, scores stay without you, and backups lose you as they are replaced. Winners stay in the public record of the programme.',
          ),
        ],
      },
      {
        id: 'how-we-protect-it',
        title: t('How we protect it'),
        paragraphs: [
          t(
            'Connections are encrypted, every service holds only the data it needs, files are reached through addresses that expire, and all access by administrators requires their own account.',
          ),
        ],
      },
      {
        id: 'your-rights',
        title: t('Your rights'),
        paragraphs: [
          t(
            'You can see and change your details on your profile at any time. On the page Privacy & Data you download a copy of everything that we have about you, or delete your account. You can also ask us for correction or restriction, and object to a use. Write through the contact page: privacy inquiries are answered within 30 days. If our answer does not satisfy you, you may turn to your data protection authority.',
          ),
        ],
      },
      {
        id: 'changes',
        title: t('Changes'),
        paragraphs: [
          t(
            'When this policy changes, the date above changes with it. Changes that matter are announced to account holders before they take effect.',
          ),
        ],
      },
    ],
  }
}
