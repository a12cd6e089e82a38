/** The program's promises, each held by the harness of the same name, `<id>.torture.ts`. */

export interface Promised {
  /** The promise, in a sentence of the table in docs/reliability.md. */
  promise: string;
  /** How it is tested, its control included. */
  test: string;
}

export const promises = {
  crash: {
    promise: 'No acknowledged write is lost, and no half-done action is seen.',
    test: 'Eight writers over HTTP note every 2xx outside the data; `kill -9` in rotation of the program, one backend, the postmaster, and everything at once, over sockets and over TCP; then the data is compared with the notes. Controls: an action in two transactions, a division of which a row is missing, half a picture, and a database that does not sync, are caught.',
  },
  ticks: {
    promise:
      'A block that a phone was told is ticked stays ticked, and what it ticked without a signal is taken later, once.',
    test: 'Four phones tick on the link of a publisher and on that of an outing with the same territory, and send each mark until it is answered; each cuts a connection, and `kill -9` meets in rotation the program, one backend, the postmaster, and everything at once. Afterwards both links show what was answered; the rest is sent, one block of each is taken back, and the audit has counted each change once. Controls: a program that counts what is sent again, and a database that answers before it has written, are caught.',
  },
  imports: {
    promise: 'What is imported is stored whole or not at all, and so is its undoing.',
    test: 'Two writers import zones, publishers, territories, assignments and boundaries in one call of 65 rows, and undo every other one, while the program, one backend, the postmaster, or everything at once is killed with `kill -9`; then each has every row, its log and its entry, or no trace. The six calls of a pass, one for each kind, with the names of a file, are cut likewise, and sent again: each was stored whole or not at all, the second attempt completes them, and a third finds all as it is. Controls: an import, a call of a pass and an undoing in two transactions, and a program that does not find the names again, are caught.',
  },
  sync: {
    promise: 'A write that is answered has reached the disk.',
    test: 'strace of the database during writes shows the sync of its log before each answer; a start with `fsync` off is refused in one line. Control: with `synchronous_commit` off the same reading finds no sync.',
  },
  stop: {
    promise: 'It stops cleanly.',
    test: 'SIGTERM at 200 requests a second: every request sent before it is answered, and what was stored after it too. Control: SIGKILL drops some.',
  },
  'database-away': {
    promise: 'It survives its database.',
    test: 'PostgreSQL, embedded and outside, is stopped, killed and frozen under load; every connection of the pool and of PostgreSQL is taken; its disk is full just when a segment of its log ends. Controls: a log without spare segments, a program that freezes with its database, and a single row that is gone are caught.',
  },
  failover: {
    promise:
      'When the leader of three PostgreSQL dies, no acknowledged write is lost or done twice, and a link opens again within ten seconds.',
    test: 'Only in the long form, with Debian’s Patroni, etcd and HAProxy; the short form says that it is skipped. Sixteen clients write through two programs while the leader is killed (its PostgreSQL, or with its Patroni), frozen as a machine that is cut off, and switched over; a public link is read all the time at both programs, which are never started again. Control: replication that is not synchronous loses acknowledged writes.',
  },
  windows: {
    promise:
      'The package for Windows is installed, killed, updated and removed, and no acknowledged write is lost.',
    test: 'Only in the long form, under Debian’s Wine, with Node 22 and PostgreSQL 15 in the place of those of the package, which Wine does not run; the short form says that it is skipped. Its installer runs without a question, its launcher starts it, the first account is made, and four writers write until Node, or Node and PostgreSQL, are killed with `kill -9`. Then all its processes stand still amid writes and go on, as on a computer that sleeps; a second start, an update while it runs, a taken port, a removal that keeps the data, and one that does not. Starts have limits. Control: a row that was changed is seen.',
  },
  memory: {
    promise: 'It does not grow.',
    test: 'Mixed requests; a line through the memory that is left after each collection, and the number of PostgreSQL connections. Then 300 downloads at once of each file of the site and of the API’s description, compressed and not, slow readers who ask for 20 and read none, and sign-ins meanwhile; and pictures that are stored, and read slowly. Controls: a leak put into the program, pictures that it keeps, a stream that compresses each answer, and a file opened for each request are caught.',
  },
  races: {
    promise:
      'One territory has one holder; the limit of a role is never passed; a return happens once; nothing is created in what is being deleted; there is always a superadmin; campaigns do not overlap; a correction takes no return back; what is transferred is free for nobody else; what was returned gets no more days; a return that is undone has one holder; what is retired is held by nobody; a file that is imported twice makes nothing twice; an import is undone once, and not once its territory is out; phones that tick blocks on the link of a holder and on those of outings lose nothing of each other; a tick comes before the return, before the next holder, and before its outing is gone, or not at all; a mark that a captain makes beside a return is kept once; what outings completed is noted down once; an outing is prepared while its captain gets its territory; nothing is assigned to a group that is being deleted; whoever is forgotten beside an assignment, an import, a correction or an outing of hers is forgotten wholly or not at all.',
    test: 'Calls that want the same are sent at once over HTTP to two programs on one database: exactly one wins, for the limit exactly as many as it allows, the others hear the one refusal, and the rows agree. Control: without the index, the reference, the lock or the condition that guards it, each kind is lost within ten races.',
  },
  guessing: {
    promise: 'Guessing passwords fails, and whoever guesses does not lock out the owner.',
    test: 'Failures on one account from many addresses, and on many accounts from one, with any port or zone written behind it: ten are told so, then 429 with Retry-After, whatever X-Forwarded-For says, through two programs, at the same moment, after `kill -9`; a hundred from the /64s of one IPv6 /48; the owner signs in from a known device meanwhile. Controls: a program that believes every caller, one that does not count the /48, and a database that keeps no failures, are caught.',
  },
  'sign-in': {
    promise: 'No one learns who has an account, and a flood of sign-ins does not stop the others.',
    test: 'E-mails with and without an account are tried in turns, from addresses of their own: the same bytes, the same time. A flood is compared two at a time, waits in a short queue, and past it hears 503 with Retry-After, while others read. The owner signs in on a known device every time while 80 connections flood from one IPv6 /48, and from a network each. Controls: a program that compares nothing for strangers, one without the queue and the limit, and one without the lane for known devices, are caught.',
  },
  links: {
    promise: 'A link gives only its territory, and only while it lasts.',
    test: 'Random, nearly right and malformed tokens, of links and of outings, are answered with one and the same 404, whatever is asked or sent, and past sixty misses a minute from one address with 429 and Retry-After, while links that exist still open. A link and its picture, whole and by its ETag, are read through two programs while it ends. One that expired gives the publisher’s other links for thirty days and no longer. Headers forbid to keep, index and pass on; in Chromium the map is asked for without a Referer; no token is logged. Controls: a program that answers otherwise to a revoked link, one that does not count, one that remembers for a second, one that gives other links for ever, a page without its policy, and a token in a line are caught.',
  },
  marks: {
    promise: 'A block is ticked by the links of its own territory alone, and only while they last.',
    test: 'A link is ticked through two programs while it is returned, loses its territory and expires, and that of an outing while it is over: what is sent afterwards is answered 404, and the block stays as it was. Links of other territories and outings are answered 404 or 400. Controls: a program that remembers a link for a second and looks at it no more, and one that takes marks for an outing that is over, are caught.',
  },
  cards: {
    promise:
      'A printed card gives only its territory, never its holder, and only while its code is in force.',
    test: 'Random, nearly right and malformed codes, those of retired territories and of a congregation that has codes off are answered with one and the same 404; misses are counted together with those of links. A card and its picture are read through two programs while its code is renewed, alone and with all others, while codes are switched off, and while its territory is retired. Page and answer name no holder, and forbid to keep, index and pass on; no code is logged. Controls: a program that opens every card that there is and a code that does not end are caught.',
  },
  offline: {
    promise: 'A phone shows its territories without a network, and none that it knows to be over.',
    test: 'A phone opens four links in any order while its network comes, goes and answers with the errors of a proxy, its clock jumps ahead and back, links are returned, renewed and given anew, territories are removed by hand, and releases take each other’s place; each opening is compared with a model. What the browser has stored is searched for tokens and for what a territory says. Controls: a phone that removes nothing, and one that opens what it has before it asks the network, are caught.',
  },
  sessions: {
    promise: 'Sessions end at once, and their secrets are kept by nobody but their owner.',
    test: 'While calls are made with a session through two programs it is signed out, its password changes, its owner is deleted, its time runs out, its owner closes it from another one: each call sent afterwards is answered 401; so are sign-ins with an old password that were under way; twenty are never passed by sign-ins at once. Every row of every table, and every line of the log at its most talkative, is searched for tokens and for 1,000 canaries planted in headers, fields, queries and links. Controls: a program that remembers for a second, a sign-in that does not look again or does not wait for another, a token in a row and a canary in a line are caught.',
  },
  backup: {
    promise: 'What was backed up comes back, and a bad file changes nothing.',
    test: 'A backup while eight writers work, and one at rest; everything is wiped and restored: at rest every row is identical, under load it is one moment that holds all that was acknowledged before; over TCP, too. Files that are cut, changed, empty or foreign are refused in a line. Daily backups hold each picture once, come back identical, and are refused where a picture was changed. Controls: a backup that reads each table at its own moment, a program that removes pictures that its backups name, and a changed value, are caught.',
  },
  move: {
    promise: 'It can move to a PostgreSQL server.',
    test: '`npm run migrate-to` refuses while the program runs; then every row is identical on the server, the program goes on there, and the old folder is as it was, also one that listens on TCP. Control: a server that stores a value otherwise is caught, and gets nothing.',
  },
  terminal: {
    promise: 'What a person can mend is said in one line of Spanish.',
    test: 'The program, the demonstration and every command are run where something is missing, taken, full, closed or wrong: folders, disks, ports, addresses, servers, files, options, open files. Each ends with an error and one line, without a stack. Control: a program that prints what it caught is caught.',
  },
  upgrade: {
    promise: 'An upgrade loses nothing.',
    test: 'A database of the first release with odd, old and extreme values is upgraded by the program, which dies at each step that changes the schema and starts again, alone, two at once and over TCP; every old value is compared. An older program on a newer database refuses in a line. Control: an upgrade that changes one value is seen.',
  },
  fairness: {
    promise: 'One congregation does not stop another.',
    test: 'While one of 1,000 territories sends all it can over fifty connections, writes and lists that nothing has ready, in a process of its own, another reads what it does every day; both again in turns with a quiet program, and the two p99 are compared. What waits too long hears 503 with Retry-After. Control: a program without turns is caught.',
  },
  crowds: {
    promise:
      'Whatever one congregation or a stranger sends, another is served, and every place is given back.',
    test: 'Every endpoint of the contract, imports of 5,000 rows and the largest boundaries among them, streams, pages and pictures of links are sent by clients that read, leave at once, leave amid a body, pipeline ten and read none, or stop reading, strangers from a network each; another congregation reads, opens its link and signs in meanwhile. Afterwards every place, byte and stream of the program, asked for from outside, is free. Control: a program that keeps what a client that has left was given is caught.',
  },
  tenancy: {
    promise:
      'No one reads or changes the rows of another congregation, nor does more than the role allows.',
    test: 'Every endpoint of the contract, for two congregations, without a session, as administrator and as superadministrator, with every id in path, body and query own, foreign and unknown; all that is stored is compared before and after. An endpoint without its row in the matrix fails. Control: a list without its filter is held by row-level security, and caught without it.',
  },
  forgetting: {
    promise: 'Whoever is forgotten is found nowhere.',
    test: 'A person whose name nobody else has gets it through the program’s own calls into lines, entries, answers, outings, the rows of imports and the names of files; she is forgotten. Then every column that the database’s catalogue knows, every GET answer of the contract with every id there is, a new backup, the export of her congregation, and what the program and PostgreSQL log are searched, without regard to case and accents; so is all after an old export and an old backup have come back, and on a server to which all moved. Controls: a program that passes over the answers, the rows of imports, the names of files, the outings or the entries, and an old backup without the list beside it, are caught.',
  },
  'kept-years': {
    promise:
      'What is older than the years that a congregation keeps goes wholly or not yet, and no record of a kept year changes.',
    test: 'A program starts on a folder in which it has to forget the holders of ten years, with their entries and answers; at moments all over that run `kill -9` meets in rotation the program, one backend, and everything at once. Then nothing of it is missing, or all is; the next start leaves it whole, with one entry that counts all. The S-13 of the kept years is the same before and after. Controls: a run in two transactions, and one that goes a year too far, are caught.',
  },
  'slow-clients': {
    promise: 'Slow and large clients are cut.',
    test: 'Connections that send nothing, and headers, bodies and chunks a byte at a time, while an honest client reads; bodies past 64 kB and up to 3 MB, with their length and in chunks; JSON nested 30,000 deep. Control: a program with the intervals of Node and without the limit is caught.',
  },
  fuzz: {
    promise: 'No input breaks it.',
    test: 'Requests to every endpoint, made by fast-check from the contract: wrong, huge, odd and deep values, missing and extra fields, ids of real rows, with and without a session; and raw bytes over connections; and odd addresses of every page and file, which nothing has put in order: dot-dot in each spelling, NUL, overlong UTF-8, backslashes, names past what a disk can hold. Nothing but refusals may come back, in time and without a word of the inside; `TORTURE_SEED` sends the same again. Controls: a program that fails at one word, and says so, one that takes each address for a file that is there, and one that gives a page for an odd address are caught.',
  },
  'stored-text': {
    promise: 'Stored text never runs.',
    test: 'Two hundred texts that run where they are taken for more than text, in every field, and links that only look like maps, past the program where it refuses them; every screen, what opens on it, and the public page in Chromium; both exports are read back. Controls: a text that is put into a page as HTML is caught, with the policy and without.',
  },
  neighbours: {
    promise: 'No other account of the machine reads or changes anything.',
    test: 'As `postgres`, `nobody` and `daemon`, one of which PostgreSQL was lent: they knock at its socket by hand, under every role, and read the backups and their pictures; files and links lie where a backup is written; a stranger answers in the place of PostgreSQL while a backup is restored. Needs root. Controls: a PostgreSQL that trusts, files that are open to all, a backup that writes into what lies there, and a command that goes to whoever answers, are caught.',
  },
} satisfies Record<string, Promised>;

export type PromiseId = keyof typeof promises;
