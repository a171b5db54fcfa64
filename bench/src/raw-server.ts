// The reference point: Fastify that parses the same request and answers a static body.
import Fastify from "fastify";

const app = Fastify({ logger: false });
let body = Buffer.from("{}");
let type = "application/json; charset=utf-8";
const etag = '"static"';

app.put<{ Body: { size: number; type: string } }>("/body", async (request) => {
  body = Buffer.alloc(request.body.size, "x");
  type = request.body.type;
  return {};
});
app.post("/static", (_request, reply) => reply.header("content-type", type).send(body));
app.get("/static", (request, reply) => {
  reply.header("etag", etag).header("content-type", type);
  return request.headers["if-none-match"] === etag ? reply.code(304).send() : reply.send(body);
});
await app.listen({ host: "127.0.0.1", port: Number(process.env.PORT) });
console.log("ready");
