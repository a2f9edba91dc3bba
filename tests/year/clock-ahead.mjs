/** Loaded into a command that reads the clock of the machine: AHEAD milliseconds are added to it. */
const ahead = Number(process.env.AHEAD ?? 0);
const now = Date.now.bind(Date);
Date.now = () => now() + ahead;
