/** Packages by which a technology of the usual lists is used, where they are not called as it is. */
const technologies: Readonly<Record<string, string>> = {
  next: "Next.js",
  nuxt: "Nuxt",
  vue: "Vue.js",
  react: "React",
  svelte: "Svelte",
  express: "Express",
  electron: "Electron",
  typescript: "TypeScript",
  tailwindcss: "Tailwind CSS",
  "@angular/core": "Angular",
  "@nestjs/core": "NestJS",
  "@builder.io/qwik": "Qwik",
  leaflet: "Leaflet",
  "mapbox-gl": "Mapbox GL",
  cytoscape: "Cytoscape.js",
  firebase: "Firebase",
  pg: "PostgreSQL",
  mysql2: "MySQL",
  mongoose: "MongoDB",
  mongodb: "MongoDB",
  django: "Django",
  flask: "Flask",
  fastapi: "FastAPI",
  torch: "PyTorch",
  tensorflow: "TensorFlow",
  psycopg: "PostgreSQL",
  "psycopg2-binary": "PostgreSQL",
  psycopg2: "PostgreSQL",
  "laravel/framework": "Laravel",
  "spring-boot-starter-parent": "Spring Boot",
  "spring-boot-starter": "Spring Boot",
  "spring-boot-starter-web": "Spring Boot",
  postgresql: "PostgreSQL",
};

/** The technologies that the packages of a manifest stand for; most packages stand for none. */
export function technologiesOf(packages: readonly string[]): string[] {
  const names = packages.flatMap((name) =>
    Object.hasOwn(technologies, name.toLowerCase()) ? (technologies[name.toLowerCase()] ?? []) : [],
  );
  return [...new Set(names)];
}
