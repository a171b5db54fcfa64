// Imported first: React and the router choose their builds by this when they are loaded.
process.env.NODE_ENV ??= process.env.PORTAL_DEV === "1" ? "development" : "production";
