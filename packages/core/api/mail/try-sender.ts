import { Readable } from "node:stream";
import addressparser from "nodemailer/lib/addressparser";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import type SMTPTransport from "nodemailer/lib/smtp-transport";

/** Does one step of a conversation; its callback has an error where the server refuses. */
type Step = (done: (error: Error | null | undefined) => void) => void;

/**
 * Connects and logs in as a mail does, and names the sender as the recipient too, since servers judge a sender
 * only once they know both. Where the server then waits for the message, the connection ends: a message
 * without its end is none (RFC 5321, 4.1.1.4). Throws what the server refuses.
 */
export async function trySender({ options, auth }: SMTPTransport, sender: string): Promise<void> {
  const [from] = addressparser(sender, { flatten: true });
  const address = from?.address ?? sender;
  const connection = new SMTPConnection(options);
  const failed = new Promise<never>((_resolve, reject) => {
    connection.on("error", reject);
    connection.once("end", () => reject(new Error("the mail server ended the connection")));
  });
  failed.catch(() => {});
  const step = (run: Step) =>
    Promise.race([
      failed,
      new Promise<void>((resolve, reject) => {
        run((error) => (error ? reject(error) : resolve()));
      }),
    ]);
  try {
    await step((done) => connection.connect(done));
    if (auth && connection.allowsAuth) await step((done) => connection.login(auth, done));
    await step((done) => {
      // It is read from when the server has taken sender and recipient.
      const message = new Readable({ read: () => done(null) });
      connection.send({ from: address, to: [address] }, message, done);
    });
  } finally {
    connection.close();
  }
}
