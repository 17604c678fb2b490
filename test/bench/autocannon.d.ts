declare module "autocannon" {
  type Request = {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    setupRequest?: (request: Request) => Request;
  };
  type Result = {
    requests: { average: number; total: number };
    latency: { p50: number; p99: number; max: number };
    "2xx": number;
    non2xx: number;
    errors: number;
    statusCodeStats: Record<string, { count: number }>;
  };
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    requests: Request[];
  }): Promise<Result>;
}
